-- Looks at custom fields of an import, each with what changes of it.
create or replace function core.check_imported_fields(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case when r.faults = '[]' then core.custom_field_faults(n) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join core.custom_fields as f on f.id = r.id
     cross join lateral (select jsonb_populate_record(f, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function core.check_imported_fields to assetry_api;
