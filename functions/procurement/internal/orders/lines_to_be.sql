-- The lines of a purchase order as they are, or with p_is_approved as its next approval makes them: those of the
-- revision that waits. What it takes out has no position.
create or replace function procurement.lines_to_be(p_purchase_order_id uuid, p_is_approved boolean)
returns setof procurement.order_lines
language sql
stable
set search_path = ''
as $$
  with revised as (
    select n.line
      from procurement.order_revisions as r
     cross join jsonb_array_elements(r.revised_lines) as n (line)
     where p_is_approved
       and r.purchase_order_id = p_purchase_order_id
       and r.status = 'PENDING'
  )
  select (
           jsonb_populate_record(
             l,
             case
               when not exists (select 1 from revised) then '{}'
               when v.line is null then '{"position": null}'
               else jsonb_build_object('cost_center_id', null, 'needed_on', null) || v.line
             end
           )
         ).*
    from procurement.order_lines as l
    left join revised as v on (v.line ->> 'id')::uuid = l.id
   where l.purchase_order_id = p_purchase_order_id
   union all
  select (
           jsonb_populate_record(
             null::procurement.order_lines,
             v.line || jsonb_build_object(
               'id', uuidv7(), 'site_id', o.site_id, 'organization_id', o.organization_id,
               'purchase_order_id', o.id, 'received_quantity', 0, 'accepted_quantity', 0, 'rejected_quantity', 0,
               'returned_quantity', 0, 'invoiced_quantity', 0, 'credited_quantity', 0, 'unit_charge', 0,
               'charge_difference', 0, 'expected_quantity', 0
             )
           )
         ).*
    from revised as v
    join procurement.purchase_orders as o on o.id = p_purchase_order_id
   where v.line ->> 'id' is null
$$;

grant execute on function procurement.lines_to_be to assetry_api, assetry_list;
