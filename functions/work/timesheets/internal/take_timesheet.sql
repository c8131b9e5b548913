-- The timesheet of a worker, who is locked, for a week, locked for its submission; made when there is none yet. Refuses
-- a week that has not begun.
create or replace function work.take_timesheet(p_worker workforce.workers, p_week_on date, p_row_version integer)
returns workforce.timesheets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_timesheet workforce.timesheets;
begin
  if p_week_on > work.week_of(p_worker.id, clock_timestamp()) then
    perform core.refuse_field('p_week_on', 'TOO_LATE', 'The week has not begun');
  end if;

  insert into workforce.timesheets (site_id, worker_id, week_on)
  values (p_worker.site_id, p_worker.id, p_week_on)
  on conflict (organization_id, worker_id, week_on) do nothing;

  select * into v_timesheet
    from workforce.timesheets as t
   where t.worker_id = p_worker.id
     and t.week_on = p_week_on
     for no key update;

  perform core.check_row_version(v_timesheet.row_version, p_row_version);
  return v_timesheet;
end
$$;

grant execute on function work.take_timesheet to assetry_api;
