-- The kinds of permits, or the classes of such, that the job plan asks for by which a work order is made, as it was
-- published then.
create or replace function safety.required_permits(p_work_order work.work_orders)
returns table (code text)
language sql
stable
security definer
set search_path = ''
as $$
  select distinct u.code
    from maintenance.job_plan_revisions as r
   cross join unnest(r.required_permits) as u (code)
   where r.organization_id = core.current_organization_id()
     and r.id = p_work_order.job_plan_revision_id
$$;

grant execute on function safety.required_permits to assetry_api;
