-- What is bought, line by line, as it was read from the rows of a purchase order or a requisition: with its position,
-- what it comes to in the base unit of its item, and its description; and p_faults with every fault of each.
-- p_price_field is the one that says what a unit costs; with p_is_for_work goods may go to the work order at once,
-- with p_is_blanket they go nowhere yet.
create or replace function procurement.read_bought_lines(
  p_kept         jsonb,
  inout p_faults jsonb,
  p_price_field  text,
  p_is_for_work  boolean,
  p_is_blanket   boolean default false,
  out p_read     jsonb
)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_exact  numeric[];
  v_lines  procurement.order_lines[];
  v_faults jsonb;
begin
  v_exact := array(
    select case r.kept ->> 'kind'
             when 'ITEM' then
               inventory.to_base_quantity(
                 (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'quantity')::numeric
               )
           end
      from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(r.kept) || jsonb_build_object(
               'position', r.position,
               'base_quantity', case when v_exact[r.position] < 1e12 then v_exact[r.position] end,
               'description', coalesce(r.kept ->> 'description', left(i.name, 500))
             )
             order by r.position
           ),
           '[]'
         )
    into p_read
    from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
    -- Found one by one (offset 0): joined, the id is compared with every item within reach.
    left join lateral (
           select k.name from inventory.items as k where k.id = (r.kept ->> 'item_id')::uuid offset 0
         ) as i on true;

  v_lines := array(
    select jsonb_populate_record(null::procurement.order_lines, r.line)
      from jsonb_array_elements(p_read) with ordinality as r (line, position)
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
    left join lateral (select * from inventory.items as k where k.id = l.item_id offset 0) as i on true
   cross join lateral (select p_kept -> (l.position - 1) as given) as g
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (select 1 from unnest(v_lines) as o where o.id = l.id and o.position < l.position)
        ),
        ('item_id', 'MISSING_VALUE', 'A value is needed', l.kind = 'ITEM' and l.item_id is null),
        (
          'item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms', i.kind),
          l.kind = 'ITEM' and not inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is stocked in storerooms', i.kind),
          l.kind = 'SERVICE' and inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', 'Only for an ITEM or a SERVICE',
          g.given ->> 'kind' in ('ASSET', 'OTHER') and l.item_id is not null
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is %s and cannot be ordered', i.item_number, i.status),
          l.id is null and i.status <> 'ACTIVE'
        ),
        ('description', 'MISSING_VALUE', 'A value is needed', l.item_id is null and l.description is null),
        ('category_id', 'NOT_ALLOWED', 'Only for an ASSET', l.kind <> 'ASSET' and l.category_id is not null),
        (
          'unit_id', 'NO_CONVERSION', 'No unit conversion leads to the base unit of the item',
          l.kind = 'ITEM' and l.item_id is not null and v_exact[l.position] is null
        ),
        (
          'warranty_months', 'NOT_ALLOWED', 'Only an ASSET has a warranty',
          l.kind <> 'ASSET' and l.warranty_months is not null
        ),
        ('unit_id', 'NOT_ALLOWED', 'Assets have no unit', l.kind = 'ASSET' and l.unit_id is not null),
        (
          'quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale((g.given ->> 'quantity')::numeric)) > 6
        ),
        ('quantity', 'TOO_LARGE', 'At most 999999999 of the base unit', v_exact[l.position] > 999999999),
        ('quantity', 'TOO_SMALL', 'At least 0.000001 of the base unit', v_exact[l.position] < 0.000001),
        (
          'quantity', 'NOT_ALLOWED', 'Must be whole, and at most 100 for assets',
          l.kind = 'ASSET' and (l.quantity > 100 or l.quantity <> round(l.quantity))
        ),
        (
          p_price_field, 'MISSING_VALUE', 'A value is required: no contract of the vendor has a price that applies',
          g.given ->> p_price_field is null
        ),
        (
          p_price_field, 'NOT_EXACT', 'At most six places',
          scale(trim_scale((g.given ->> p_price_field)::numeric)) > 6
        ),
        (
          p_price_field, 'TOO_LARGE', 'A line must be below 1000000000000',
          (g.given ->> 'quantity')::numeric * (g.given ->> p_price_field)::numeric >= 1e12
        ),
        (
          'storeroom_id', 'MISSING_VALUE',
          case when p_is_for_work then 'A storeroom or a work order is required' else 'A value is needed' end,
          l.kind = 'ITEM' and not p_is_blanket and l.storeroom_id is null
            and not (p_is_for_work and l.work_order_id is not null)
        ),
        (
          'storeroom_id', 'NOT_ALLOWED', 'Only for an ITEM',
          l.kind in ('SERVICE', 'ASSET') and l.storeroom_id is not null
        ),
        ('work_order_id', 'NOT_ALLOWED', 'Not for an ASSET', l.kind = 'ASSET' and l.work_order_id is not null)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not p_faults @? format(
           case
             when (f.field, f.code) = (p_price_field, 'MISSING_VALUE') then '$[*] ? (@.field == "p_lines[%s].%s")'
             else '$[*] ? (@.field starts with "p_lines[%s].")'
           end, l.position, p_price_field
         )::jsonpath;

  p_faults := p_faults || v_faults;
end
$$;

grant execute on function procurement.read_bought_lines to assetry_api;
