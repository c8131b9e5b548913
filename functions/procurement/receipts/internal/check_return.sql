-- Refuses to give back what did not come by this order, was not judged, is a service, or is more than is left of it.
create or replace function procurement.check_return(p_order procurement.purchase_orders, p_rows jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from (
           select e.kept, e.position, (e.kept ->> 'receipt_line_id')::uuid as line_id
             from jsonb_array_elements(p_rows) with ordinality as e (kept, position)
           offset 0
         ) as r
    left join procurement.receipt_lines as g on g.id = r.line_id
    left join procurement.order_lines as l on l.id = g.purchase_order_line_id and l.purchase_order_id = p_order.id
   cross join lateral (select (r.kept ->> 'quantity')::numeric as quantity) as q
   cross join lateral (
      values
        ('receipt_line_id', 'NOT_FOUND', 'Nothing of this order', l.id is null),
        (
          'receipt_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'receipt_line_id' = r.kept ->> 'receipt_line_id'
               and o.position < r.position
          )
        ),
        ('receipt_line_id', 'NOT_ALLOWED', 'A service cannot be returned', l.kind = 'SERVICE'),
        ('receipt_line_id', 'NOT_ALLOWED', 'It is not inspected yet', l.kind <> 'SERVICE' and g.judged_at is null),
        (
          'asset_ids', 'NOT_ALLOWED', 'Only for lines of assets',
          l.kind <> 'ASSET' and r.kept ->> 'asset_ids' is not null
        ),
        ('quantity', 'NOT_EXACT', 'Assets have whole quantities', l.kind = 'ASSET' and q.quantity <> round(q.quantity)),
        (
          'asset_ids', 'MISSING_VALUE', 'As many assets as are returned, of the receipt line and not rejected',
          l.kind = 'ASSET'
            and g.judged_at is not null
            and procurement.returned_assets(g, q.quantity, core.uuids(r.kept -> 'asset_ids')) is null
        ),
        (
          'quantity', 'TOO_LARGE', format('%s left of it', trim_scale(g.quantity - g.returned_quantity)),
          q.quantity > g.quantity - g.returned_quantity
        ),
        (
          'quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6
        ),
        (
          'quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit',
          procurement.base_part(
            g.base_quantity, g.quantity, g.returned_quantity, g.returned_quantity + q.quantity
          ) = 0
        ),
        (
          'bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          r.kept ->> 'bin_id' is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = (r.kept ->> 'bin_id')::uuid
                 and b.storeroom_id = l.storeroom_id
            )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function procurement.check_return to assetry_api;
