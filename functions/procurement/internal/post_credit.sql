-- Posts what the lines of a credit note take back, or takes that back (p_sign -1), after it was approved or became
-- void. What it takes back of a price follows the goods (procurement.settle_value); of what it takes back whole the
-- share of the invoice leaves the books, and what was credited less than that is a variance, or a cost of the work
-- order of a service. The order is locked.
create or replace function procurement.post_credit(p_invoice procurement.invoices, p_sign integer)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line record;
begin
  perform procurement.settle_credit(p_invoice, p_sign);

  for v_line in
    select l.id, l.posted_difference + l.accepted_difference as difference, l.accepted_difference as lost, o as bought,
           least(
             b.quantity,
             greatest(
               o.received_quantity - o.returned_quantity - coalesce(
                 (
                   select sum(n.quantity)
                     from procurement.net_bills(o.id) as n
                    where (n.approved_at, n.id) < (v.approved_at, b.id)
                 ),
                 0
               ),
               0
             )
           ) as quantity
      from procurement.invoice_lines as l
      join procurement.order_lines as o on o.id = l.purchase_order_line_id
      join procurement.invoice_lines as b on b.id = l.credited_line_id
      join procurement.invoices as v on v.id = b.invoice_id
     where l.invoice_id = p_invoice.id
     order by o.item_id, o.storeroom_id, l.id
  loop
    if (v_line.bought).kind = 'ITEM' then
      perform procurement.settle_value((v_line.bought).id, v_line.quantity, p_invoice.vendor_invoice_number);
      perform inventory.post_variance(
        (v_line.bought).storeroom_id, (v_line.bought).item_id, p_sign * v_line.lost, p_invoice.vendor_invoice_number
      );
    elsif (v_line.bought).kind = 'SERVICE' and p_sign = -1 then
      perform work.reverse_cost(c.id, 'Credit note ' || p_invoice.vendor_invoice_number)
         from work.cost_lines as c
        where c.source_entity = 'procurement.invoice_lines'
          and c.source_id = v_line.id
          and c.reversal_of is null;
    elsif (v_line.bought).kind = 'SERVICE' and v_line.difference <> 0 then
      perform work.post_cost(
        w.id, 'SERVICE', 0, null, 0, v_line.difference, 'procurement.invoice_lines', v_line.id,
        (v_line.bought).description,
        p_currency => (select s.currency from core.sites as s where s.id = p_invoice.site_id)
      )
         from inventory.bearing_work_order((v_line.bought).work_order_id) as w (id)
        where w.id is not null;
    end if;
  end loop;

  if p_sign = -1 then
    update procurement.invoice_lines as l
       set posted_difference = 0,
           accepted_difference = 0
     where l.invoice_id = p_invoice.id;
  end if;
end
$$;

grant execute on function procurement.post_credit to assetry_api;
