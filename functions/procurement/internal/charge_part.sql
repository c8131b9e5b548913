-- What is to be posted of charges for so much of a line that arrived, beside what it cost when it was received: what
-- invoices differ from what was expected, less what came beyond what was ordered, which has no charges.
create or replace function procurement.charge_part(p_line procurement.order_lines, p_quantity numeric)
returns numeric
language sql
stable
set search_path = ''
as $$
  select inventory.divide(p_line.charge_difference * least(p_quantity, p_line.quantity), p_line.quantity, 4) - case
           when p_line.unit_charge > 0 and p_quantity > p_line.quantity then
             round(b.quantity * round((p_line.unit_price + p_line.unit_charge) * o.exchange_rate, 6), 4)
             - round(b.quantity * round(p_line.unit_price * o.exchange_rate, 6), 4)
           else 0
         end
    from procurement.purchase_orders as o
   cross join (select greatest(p_quantity - p_line.quantity, 0) as quantity) as b
   where o.id = p_line.purchase_order_id
$$;

grant execute on function procurement.charge_part to assetry_api;
