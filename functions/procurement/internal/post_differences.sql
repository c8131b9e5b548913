-- Posts what the lines of an invoice cost more or less than was ordered, or takes it back (p_sign -1), after the
-- invoice was approved or became void: of goods that were received to where they are (procurement.settle_value), while
-- what has not arrived waits for its receipt; of services to their work order. In the order of items and storerooms,
-- whose standings are locked at once.
create or replace function procurement.post_differences(p_invoice procurement.invoices, p_sign integer)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line record;
begin
  perform inventory.lock_standings(array_agg(o.item_id), array_agg(o.storeroom_id))
     from procurement.invoice_lines as l
     join procurement.order_lines as o on o.id = l.purchase_order_line_id
    where l.invoice_id = p_invoice.id
      and o.kind = 'ITEM'
   having count(*) > 0;

  for v_line in
    select l.id, l.quantity, o.id as order_line_id, o.kind, o.description, o.item_id,
           o.received_quantity - o.returned_quantity as held_quantity,
           inventory.bearing_work_order(o.work_order_id) as work_order_id,
           case p_sign
             when 1 then
               round(l.quantity * l.unit_price * p_invoice.exchange_rate, 4)
               - round(l.quantity * round(o.unit_price * p.exchange_rate, 6), 4)
             else l.posted_difference
           end as difference
      from procurement.invoice_lines as l
      join procurement.order_lines as o on o.id = l.purchase_order_line_id
      join procurement.purchase_orders as p on p.id = o.purchase_order_id
     where l.invoice_id = p_invoice.id
     order by o.item_id, o.storeroom_id, l.id
  loop
    update procurement.invoice_lines as l
       set posted_difference = case p_sign when 1 then v_line.difference else 0 end
     where l.id = v_line.id
       and v_line.difference <> 0;

    if v_line.kind = 'ITEM' then
      -- What other invoices billed before it has its goods before it.
      perform procurement.settle_value(
        v_line.order_line_id,
        least(v_line.quantity, greatest(v_line.held_quantity - coalesce(sum(c.quantity), 0), 0)),
        p_invoice.vendor_invoice_number
      )
         from procurement.invoice_lines as c
         join procurement.invoices as i on i.id = c.invoice_id
        where c.purchase_order_line_id = v_line.order_line_id
          and i.status in ('APPROVED', 'PAID')
          and (i.approved_at, c.id) < (p_invoice.approved_at, v_line.id);
    elsif v_line.kind = 'SERVICE' and v_line.work_order_id is not null and p_sign = 1 and v_line.difference <> 0 then
      perform work.post_cost(
        v_line.work_order_id, 'SERVICE', 0, null, 0, v_line.difference, 'procurement.invoice_lines', v_line.id,
        v_line.description, p_currency => (select s.currency from core.sites as s where s.id = p_invoice.site_id)
      );
    elsif v_line.kind = 'SERVICE' and p_sign = -1 then
      perform work.reverse_cost(c.id, 'Invoice ' || p_invoice.vendor_invoice_number)
         from work.cost_lines as c
        where c.source_entity = 'procurement.invoice_lines'
          and c.source_id = v_line.id
          and c.reversal_of is null;
    end if;
  end loop;
end
$$;

grant execute on function procurement.post_differences to assetry_api;
