-- Notes at the schedule of a run that it is done or has failed: a period counts once, five in a row suspend it, and one
-- that is done ends the count. Of a run without a schedule nothing is noted. The schedule is locked behind the run.
create or replace function report.note_outcome(p_run report.runs)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule report.schedules;
begin
  select * into v_schedule
    from report.schedules as s
   where s.organization_id = p_run.organization_id
     and s.id = p_run.schedule_id
     for no key update;

  if p_run.status = 'DONE' then
    update report.schedules as s set failure_count = 0 where s.id = v_schedule.id and s.failure_count > 0;
  elsif v_schedule.status = 'ACTIVE' and v_schedule.failed_period_at is distinct from p_run.period_at then
    update report.schedules as s
       set failure_count = s.failure_count + 1,
           failed_period_at = p_run.period_at
     where s.id = v_schedule.id
    returning * into v_schedule;

    if v_schedule.failure_count >= 5 then
      perform report.suspend_schedule(v_schedule);
    end if;
  end if;
end
$$;
