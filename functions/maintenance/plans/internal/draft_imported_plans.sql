-- Gives job plans of an import, which are written, their first draft, or the draft in which their change is published.
create or replace function maintenance.draft_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into maintenance.job_plan_revisions (job_plan_id, revision)
  select r.id, 1
    from unnest(p_rows) as r
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  perform maintenance.draft_of(r.id)
     from unnest(p_rows) as r
    where not r.is_new
      and r.faults = '[]'
      and r.kept ?| '{instructions,estimated_minutes,downtime_minutes,requires_signature,required_permits,currency}';

  return p_rows;
end
$$;

grant execute on function maintenance.draft_imported_plans to assetry_api;
