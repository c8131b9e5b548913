-- Looks at the settings of meter types of an import: those of a new one, and of one that stands with what changes.
create or replace function meter.check_imported_types(p_rows core.import_row[])
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
             case
               when r.faults <> '[]' or r.kept = '{}' then r.faults
               else meter.meter_faults(jsonb_populate_record(null::meter.meters, meter.standard_of(n)), true)
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.types as t on t.id = r.id
     cross join lateral (select jsonb_populate_record(t, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_types to assetry_api;
