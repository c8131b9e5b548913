-- Suspends a schedule that is locked, and notifies its account, or who makes schedules where that is not active.
create or replace function report.suspend_schedule(p_schedule report.schedules)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update report.schedules as s
     set status = 'SUSPENDED',
         next_at = null
   where s.id = p_schedule.id;
  perform notify.tell(
    p_schedule.organization_id, null, report.owners_of(p_schedule), 'REPORT_SUSPENDED', 'report.schedules',
      p_schedule.id,
    jsonb_build_object('number', p_schedule.name, 'label', p_schedule.name, 'failures', p_schedule.failure_count)
  );
end
$$;
