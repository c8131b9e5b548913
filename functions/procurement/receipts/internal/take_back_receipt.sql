-- Takes what was recorded by mistake out of stock, work and the lines of receipt and order. All are locked.
create or replace function procurement.take_back_receipt(
  p_order  procurement.purchase_orders,
  p_rows   jsonb,
  p_reason text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_shares  jsonb := procurement.returned_differences(p_rows);
  v_charges jsonb := procurement.returned_charges(p_rows, 'REVERSAL');
begin
  perform procurement.discard_goods(p_order, p_rows, v_shares, v_charges, 'REVERSAL', p_reason);
  perform work.reverse_cost(c.id, p_reason)
     from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     join work.cost_lines as c
       on c.source_entity = 'procurement.receipt_lines'
      and c.source_id = (r.kept ->> 'receipt_line_id')::uuid
      and c.reversal_of is null
    order by r.position;

  update procurement.order_lines as l
     set received_quantity = l.received_quantity - q.quantity,
         accepted_quantity = l.accepted_quantity - q.accepted,
         posted_difference = l.posted_difference - q.difference,
         posted_charge = l.posted_charge - q.charge
    from (
      select g.purchase_order_line_id as id, sum(a.quantity) as quantity,
             coalesce(sum(a.quantity) filter (where g.judged_at is not null), 0) as accepted,
             sum((v_shares ->> (r.position::integer - 1))::numeric) as difference,
             sum((v_charges ->> (r.position::integer - 1))::numeric) as charge
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        join lateral (
          select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
        ) as g on true
       cross join lateral (select (r.kept ->> 'quantity')::numeric as quantity) as a
       group by 1
    ) as q
   where l.id = q.id;

  update procurement.receipt_lines as g
     set quantity = g.quantity - a.quantity,
         base_quantity = inventory.divide(g.base_quantity * (g.quantity - a.quantity), g.quantity, 6),
         accepted_quantity = g.accepted_quantity - case when g.judged_at is not null then a.quantity else 0 end,
         reversed_quantity = g.reversed_quantity + a.quantity
    from jsonb_array_elements(p_rows) as r (kept)
   cross join lateral (select (r.kept ->> 'quantity')::numeric as quantity) as a
   where g.id = (r.kept ->> 'receipt_line_id')::uuid;
end
$$;

grant execute on function procurement.take_back_receipt to assetry_api;
