-- Ends an alarm that is locked; answers that none is open any more.
create or replace function meter.clear_alarm(p_alarm meter.alarms, p_at timestamptz, p_reason text)
returns meter.alarms
language plpgsql
volatile
set search_path = ''
as $$
begin
  update meter.alarms as e
     set status = 'CLEARED',
         resumes_at = null,
         cleared_at = p_at,
         cleared_reason = p_reason
   where e.id = p_alarm.id;

  return null;
end
$$;
