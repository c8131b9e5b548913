-- Refuses to order these rows of lines of requisitions, which are locked: what is no line of them, was ordered already,
-- names no vendor, or is made into something else than was asked for. p_order is the draft into which they go, if any.
create or replace function procurement.check_conversion(
  p_rows           jsonb,
  p_requisition_id uuid,
  p_order          procurement.purchase_orders
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults  jsonb;
  v_ordered jsonb;
begin
  select coalesce(jsonb_agg(g.fault order by g.position, g.fault ->> 'field') filter (where not g.is_ordered), '[]'),
         coalesce(jsonb_agg(g.fault order by g.position) filter (where g.is_ordered), '[]')
    into v_faults, v_ordered
    from (
      select r.position, f.code = 'ALREADY_ORDERED' as is_ordered,
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) as fault
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        left join lateral (
          select * from procurement.requisition_lines as l
           where l.id = (r.kept ->> 'id')::uuid
             and l.position is not null
             and l.requisition_id = coalesce(p_requisition_id, l.requisition_id)
          offset 0
        ) as l on true
        left join procurement.requisitions as q on q.id = l.requisition_id
       cross join lateral (
          select coalesce((r.kept ->> 'quantity')::numeric, l.quantity - l.ordered_quantity) as quantity,
                 min(s.site_id::text) <> max(s.site_id::text) as are_several_sites
            from jsonb_array_elements(p_rows) as o (kept)
            join lateral (
              select * from procurement.requisition_lines as s where s.id = (o.kept ->> 'id')::uuid offset 0
            ) as s on true
       ) as w
       cross join lateral (
          values
            ('id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'id' is null),
            ('id', 'NOT_FOUND', 'No such line of the requisition', r.kept ->> 'id' is not null and l.id is null),
            (
              'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.kept ->> 'id' = r.kept ->> 'id'
                   and o.position < r.position
              )
            ),
            (
              'id', 'NOT_ALLOWED', 'All lines must be of one site',
              w.are_several_sites or l.site_id <> coalesce(p_order.site_id, l.site_id)
            ),
            (
              'quantity', 'ALREADY_ORDERED',
              format(
                'Line %s: %s of %s left to order', l.position, trim_scale(l.quantity - l.ordered_quantity),
                trim_scale(l.quantity)
              ),
              l.ordered_quantity >= l.quantity or w.quantity > l.quantity - l.ordered_quantity
            ),
            (
              'vendor_id', 'MISSING_VALUE', 'The line has no suggested vendor',
              coalesce(r.kept ->> 'vendor_id', l.suggested_vendor_id::text, p_order.vendor_id::text) is null
            ),
            (
              'vendor_id', 'NOT_ALLOWED', 'The order is with another vendor',
              (r.kept ->> 'vendor_id')::uuid <> p_order.vendor_id
            ),
            (
              'unit_price', 'MISSING_VALUE', format('A price is required: the order is in %s', p_order.currency),
              p_order.currency <> q.currency and r.kept ->> 'unit_price' is null
            ),
            (
              'kind', 'NOT_ALLOWED', 'A line of kind OTHER becomes an ITEM, a SERVICE or an ASSET',
              l.kind = 'OTHER' and r.kept ->> 'kind' = 'OTHER' or l.kind <> 'OTHER' and r.kept ->> 'kind' <> l.kind
            ),
            (
              'item_id', 'NOT_ALLOWED', 'Only for a line of kind OTHER',
              l.kind <> 'OTHER' and (r.kept ->> 'item_id')::uuid is distinct from l.item_id and r.kept ? 'item_id'
            ),
            (
              'category_id', 'NOT_ALLOWED', 'Only for a line of kind OTHER',
              l.kind <> 'OTHER'
                and (r.kept ->> 'category_id')::uuid is distinct from l.category_id
                and r.kept ? 'category_id'
            ),
            (
              'storeroom_id', 'NOT_ALLOWED', 'The requisition sets the storeroom',
              (r.kept ->> 'storeroom_id')::uuid <> l.storeroom_id
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    ) as g;

  perform core.refuse_faults(v_faults);

  if v_ordered <> '[]' or p_rows = '[]' then
    perform core.refuse('REQUISITION_ORDERED', 'It is already ordered', 409, v_ordered);
  end if;
end
$$;

grant execute on function procurement.check_conversion to assetry_api;
