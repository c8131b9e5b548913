-- The lines of a purchase order as they were given, ready for procurement.order_lines, in their order; refuses with
-- every fault of each.
create or replace function procurement.read_order_lines(p_lines jsonb)
returns procurement.order_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_lines', 'procurement.order_lines', p_lines, 'create', 500);
  v_lines  procurement.order_lines[];
  v_exact  numeric[];
  v_faults jsonb;
begin
  v_exact := array(
    select case r.kept ->> 'kind'
             when 'ITEM' then
               inventory.to_base_quantity(
                 (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'quantity')::numeric
               )
           end
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );
  v_lines := array(
    select jsonb_populate_record(
             null::procurement.order_lines,
             '{"match_level": "THREE_WAY", "is_inspected": false}' || jsonb_strip_nulls(r.kept) || jsonb_build_object(
               'position', r.position,
               'base_quantity', case when v_exact[r.position] < 1e12 then v_exact[r.position] end,
               'description', coalesce(r.kept ->> 'description', left(i.name, 500))
             )
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
      left join inventory.items as i on i.id = (r.kept ->> 'item_id')::uuid
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_lines) as l
    left join inventory.items as i on i.id = l.item_id
   cross join lateral (select v_read.p_kept -> (l.position - 1) as given) as g
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line has this id',
          exists (select 1 from unnest(v_lines) as o where o.id = l.id and o.position < l.position)
        ),
        ('item_id', 'MISSING_VALUE', 'A value is needed', l.kind = 'ITEM' and l.item_id is null),
        (
          'item_id', 'NOT_ALLOWED', format('%s is not kept in storerooms', i.kind),
          l.kind = 'ITEM' and not inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is kept in storerooms', i.kind),
          l.kind = 'SERVICE' and inventory.is_stocked(i.kind)
        ),
        ('item_id', 'NOT_ALLOWED', 'An asset is no item', l.kind = 'ASSET' and l.item_id is not null),
        (
          'item_id', 'NOT_ALLOWED', format('%s is %s, and not ordered', i.item_number, i.status),
          l.id is null and i.status <> 'ACTIVE'
        ),
        ('description', 'MISSING_VALUE', 'A value is needed', l.item_id is null and l.description is null),
        ('category_id', 'NOT_ALLOWED', 'Only an ASSET has one', l.kind <> 'ASSET' and l.category_id is not null),
        (
          'unit_id', 'NO_CONVERSION', 'Nothing says how much of it is a base unit of the item',
          l.kind = 'ITEM' and l.item_id is not null and v_exact[l.position] is null
        ),
        ('unit_id', 'NOT_ALLOWED', 'Assets are counted', l.kind = 'ASSET' and l.unit_id is not null),
        (
          'quantity', 'NOT_EXACT', 'At most six places, also in the base unit of the item',
          scale(trim_scale((g.given ->> 'quantity')::numeric)) > 6
            or v_exact[l.position] <> round(v_exact[l.position], 6)
        ),
        ('quantity', 'TOO_LARGE', 'At most 999999999 of the base unit', v_exact[l.position] > 999999999),
        ('quantity', 'TOO_SMALL', 'At least 0.000001 of the base unit', v_exact[l.position] < 0.000001),
        (
          'quantity', 'NOT_ALLOWED', 'Assets are whole, and at most 100',
          l.kind = 'ASSET' and (l.quantity > 100 or l.quantity <> round(l.quantity))
        ),
        (
          'unit_price', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((g.given ->> 'unit_price')::numeric)) > 6
        ),
        (
          'unit_price', 'TOO_LARGE', 'A line costs less than 1000000000000',
          (g.given ->> 'quantity')::numeric * (g.given ->> 'unit_price')::numeric >= 1e12
        ),
        ('storeroom_id', 'MISSING_VALUE', 'A value is needed', l.kind = 'ITEM' and l.storeroom_id is null),
        ('storeroom_id', 'NOT_ALLOWED', 'Only an ITEM is put there', l.kind <> 'ITEM' and l.storeroom_id is not null),
        ('work_order_id', 'NOT_ALLOWED', 'No asset is used up', l.kind = 'ASSET' and l.work_order_id is not null)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', l.position)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_lines;
end
$$;

grant execute on function procurement.read_order_lines to assetry_api;
