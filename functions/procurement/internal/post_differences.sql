-- Posts what the lines of an invoice cost more or less than was ordered, or takes it back: of goods to the stock that
-- is still there, the rest to the work order for which they were bought, or to nobody; of services to their work
-- order. In the order of items and storerooms, whose standings are locked at once.
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
    select l.id, l.quantity, o.kind, o.item_id, o.storeroom_id, o.description,
           procurement.bearing_work_order(o.work_order_id) as work_order_id,
           round(l.quantity * o.base_quantity / o.quantity, 6) as base_quantity,
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
    continue when v_line.difference = 0;

    if v_line.kind = 'ITEM' and v_line.base_quantity > 0 then
      perform inventory.post_invoice_difference(
        inventory.hold_storeroom(v_line.storeroom_id), v_line.item_id, v_line.base_quantity,
        p_sign * v_line.difference, v_line.work_order_id, p_invoice.vendor_invoice_number
      );
    elsif v_line.kind = 'SERVICE' and v_line.work_order_id is not null and p_sign = 1 then
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

    update procurement.invoice_lines as l
       set posted_difference = case p_sign when 1 then v_line.difference else 0 end
     where l.id = v_line.id;
  end loop;
end
$$;

grant execute on function procurement.post_differences to assetry_api;
