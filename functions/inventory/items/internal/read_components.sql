-- The components of a kit as they were given, ready for inventory.kit_components, in their order; refuses with every
-- fault of each.
create or replace function inventory.read_components(p_components jsonb)
returns inventory.kit_components[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read       record := core.read_rows('p_components', 'inventory.kit_components', p_components, 'create', 200);
  v_components inventory.kit_components[];
  v_faults     jsonb;
begin
  v_components := array(
    select jsonb_populate_record(
             null::inventory.kit_components,
             jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_components[%s].%s', c.position, f.field), f.code, f.message)
             order by c.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_components) as c
    left join inventory.items as i on i.id = c.item_id
   cross join lateral (
      values
        (
          'item_id', 'ALREADY_EXISTS', 'It is listed twice',
          exists (select 1 from unnest(v_components) as o where o.item_id = c.item_id and o.position < c.position)
        ),
        (
          'item_id', 'NOT_ALLOWED', format('It is %s, tracked by %s', i.kind, i.tracking),
          not inventory.is_stocked(i.kind) or i.kind = 'KIT' or i.tracking = 'SERIAL'
        ),
        (
          'id', 'ALREADY_EXISTS', 'Another component of the array has this id',
          exists (select 1 from unnest(v_components) as o where o.id = c.id and o.position < c.position)
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_components[%s].")', c.position)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_components;
end
$$;

grant execute on function inventory.read_components to assetry_api;
