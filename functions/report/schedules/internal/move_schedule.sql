-- Moves a schedule that is locked by an action. One that is active again goes on with its next time.
create or replace function report.move_schedule(p_schedule report.schedules, p_action text)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  p_schedule.status := core.next_status('report.schedules', p_schedule.name, p_schedule.status, p_action);

  update report.schedules as s
     set status = p_schedule.status,
         failure_count = 0,
         next_at = case p_schedule.status when 'ACTIVE' then report.next_due(p_schedule, clock_timestamp()) end
   where s.id = p_schedule.id
  returning * into p_schedule;
  return report.schedule_answer_of(p_schedule);
end
$$;

grant execute on function report.move_schedule to assetry_api;
