-- Refuses hours of a worker, who is locked, in a week whose timesheet is approved.
create or replace function work.check_week_open(p_worker workforce.workers, p_week_on date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if work.is_week_approved(p_worker.id, p_week_on) then
    perform core.refuse(
      'TIMESHEET_APPROVED',
      format(
        'The timesheet of %s (%s) for the week of %s is approved', p_worker.name, p_worker.worker_number, p_week_on
      ),
      409, jsonb_build_array(core.fault('week_on', 'TIMESHEET_APPROVED', format('Week of %s', p_week_on))),
      'Name an open week as week_on: the difference counts there'
    );
  end if;
end
$$;

grant execute on function work.check_week_open to assetry_api;
