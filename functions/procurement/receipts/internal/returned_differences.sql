-- What invoices made the goods of each row of a return cost more or less than when they were received: what was posted
-- of the line of the order, less what stays posted for what is left of it, by quantity. In the order of the rows.
create or replace function procurement.returned_differences(p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with given as (
    select r.position, g.purchase_order_line_id as line_id, (r.kept ->> 'quantity')::numeric as quantity
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join lateral (
        select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
      ) as g on true
  ),
  leaving as (
    select g.line_id, array_agg(g.position order by g.position) as positions,
           inventory.shares(
             max(l.posted_difference) - procurement.billed_difference(
               g.line_id, max(l.received_quantity - l.returned_quantity) - sum(g.quantity)
             ),
             array_agg(g.quantity order by g.position)
           ) as shares
      from given as g
      join procurement.order_lines as l on l.id = g.line_id
     group by g.line_id
  )
  select jsonb_agg(s.share order by s.position)
    from leaving as v
   cross join lateral unnest(v.positions, v.shares) as s (position, share)
$$;

grant execute on function procurement.returned_differences to assetry_api;
