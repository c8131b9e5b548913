-- Looks at the work types of an import, each with what changes of it. A new one counts as reactive by its class where
-- nothing is said.
create or replace function work.check_imported_types(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 jsonb_build_object('counts_as_reactive', r.kept ->> 'class' = 'CORRECTIVE_IMMEDIATE')
                   || jsonb_strip_nulls(r.kept)
               else r.kept
             end,
             r.faults || case when r.faults = '[]' then work.type_faults(n) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join work.types as t on t.id = r.id
     cross join lateral (select jsonb_populate_record(t, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function work.check_imported_types to assetry_api;
