-- The rows of an import by their columns: fields by their names, what is named by a code or number under @<field>.
-- Columns that the list of such records shows besides are passed over, so that what was exported can be imported;
-- others are faults.
create or replace function core.import_cells(p_entity core.entities, p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_cells jsonb;
  -- Of columns whose texts become something else, which those of days and instants do not.
  v_kinds jsonb;
  v_shown text[] := array(
    select a.attname::text
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass('api.' || p_entity.list)
       and a.attnum > 0
  );
begin
  select jsonb_object_agg(n.name, n.cell), coalesce(
           jsonb_object_agg(n.name, n.kind) filter (where n.kind not in ('TEXT', 'DATE', 'TIME', 'TIMESTAMP')), '{}'
         )
    into v_cells, v_kinds
    from core.import_columns(p_entity) as n;

  return array(
    select row(
             e.position, null, null, null, coalesce(r.kept, '{}'),
             case
               when jsonb_typeof(e.item) <> 'object' then
                 jsonb_build_array(core.fault('', 'INVALID_TYPE', 'Expected an object'))
               else coalesce(r.faults, '[]')
             end
           )::core.import_row
      from jsonb_array_elements(p_rows) with ordinality as e (item, position)
     cross join lateral (
        -- Most cells are texts, and there may be a hundred thousand of them.
        select jsonb_object_agg(
                 v_cells ->> c.key,
                 case
                   when jsonb_typeof(c.value) <> 'string' then c.value
                   when v_kinds ? c.key then core.import_value(v_kinds ->> c.key, c.value)
                   else coalesce(to_jsonb(nullif(btrim(c.value #>> '{}'), '')), 'null')
                 end
               ) filter (where v_cells ? c.key) as kept,
               -- Few rows have such a column, and to sort is prepared for each row.
               case
                 when bool_or(not v_cells ? c.key and c.key <> all (v_shown)) then
                   (
                     select jsonb_agg(
                              core.fault(left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field') order by k.key
                            )
                       from jsonb_object_keys(e.item) as k (key)
                      where not v_cells ? k.key
                        and k.key <> all (v_shown)
                   )
               end as faults
          from jsonb_each(case jsonb_typeof(e.item) when 'object' then e.item end) as c
     ) as r
     order by e.position
  );
end
$$;

grant execute on function core.import_cells to assetry_api;
