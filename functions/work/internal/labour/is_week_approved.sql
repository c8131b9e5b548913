-- Whether the timesheet of a worker, within reach or not, is approved for a week.
create or replace function work.is_week_approved(p_worker_id uuid, p_week_on date)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
      from workforce.timesheets as t
     where t.organization_id = core.current_organization_id()
       and t.worker_id = p_worker_id
       and t.week_on = p_week_on
       and t.status = 'APPROVED'
  )
$$;

grant execute on function work.is_week_approved to assetry_api;
