-- What was posted of charges for the goods of each row of a return or of a receipt that is taken back, beside what they
-- cost when they were received. In the order of the rows.
create or replace function procurement.returned_charges(p_rows jsonb, p_kind text)
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
    select q.positions,
           inventory.shares(
             case p_kind
               when 'REVERSAL' then l.posted_charge - procurement.charge_part(l, l.received_quantity - q.quantity)
               else inventory.divide(l.posted_charge * q.quantity, l.received_quantity, 4)
             end,
             q.quantities
           ) as shares
      from (
        select g.line_id, sum(g.quantity) as quantity, array_agg(g.position order by g.position) as positions,
               array_agg(g.quantity order by g.position) as quantities
          from given as g
         group by g.line_id
      ) as q
      join procurement.order_lines as l on l.id = q.line_id
  )
  select jsonb_agg(s.share order by s.position)
    from leaving as v
   cross join lateral unnest(v.positions, v.shares) as s (position, share)
$$;

grant execute on function procurement.returned_charges to assetry_api;
