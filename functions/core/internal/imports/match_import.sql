-- Finds the records that the rows of an import are about, by their codes or numbers, and gives those that are new an
-- id. A code that stands in the file a second time is a fault there.
create or replace function core.match_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_scope text := core.code_scope(p_entity);
  v_found jsonb;
begin
  -- Codes are hidden from the planner, which takes an index of sites for many of them, unless a site tells them apart.
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(concat(%1$s, t.%2$I), t.id), ''{}'')
       from %3$s as t
      where t.%2$I = any (%4$s)',
    case when v_scope is null then '''''' else format('t.%I, '' ''', v_scope) end,
    p_entity.code_column, to_regclass(p_entity.entity),
    case when v_scope is null then '(select $1)::text[]' else '$1' end
  )
  into v_found
  using array(select distinct r.kept ->> p_entity.code_column from unnest(p_rows) as r);

  return array(
    select row(
             r.position, r.kept ->> p_entity.code_column, coalesce((v_found ->> k.key)::uuid, uuidv7()),
             not coalesce(v_found ? k.key, false), r.kept,
             r.faults || case
               when k.key is not null and row_number() over (partition by k.key order by r.position) > 1 then
                 core.fault(p_entity.code_column, 'REPEATED', 'Repeats the value of an earlier row')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select case when v_scope is null then '' else (r.kept ->> v_scope) || ' ' end
               || (r.kept ->> p_entity.code_column) as key
     ) as k
     order by r.position
  );
end
$$;

grant execute on function core.match_import to assetry_api;
