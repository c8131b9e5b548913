-- Looks at what the values of job plans of an import mean: those of a new one, and of one that stands with what
-- changes.
create or replace function maintenance.check_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select case
             when r.faults <> '[]' or r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new, r.kept,
               case when (n).required_permits is null and (n).currency is null then '[]' else
                 maintenance.job_plan_faults(n) || maintenance.required_permit_faults(
                   (n).required_permits, coalesce(p.required_permits, '{}')
                 )
               end
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.job_plans as p on p.id = r.id
     cross join lateral (select jsonb_populate_record(p, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_plans to assetry_api;
