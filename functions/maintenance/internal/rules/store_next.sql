-- Writes into a schedule that is locked how often it came due and when it is due next.
create or replace function maintenance.store_next(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
volatile
set search_path = ''
as $$
begin
  update maintenance.schedules as s
     set occurrence_count = p_schedule.occurrence_count,
         next_due_on = p_schedule.next_due_on,
         next_due_at = p_schedule.next_due_at,
         next_generate_at = p_schedule.next_generate_at,
         next_units = p_schedule.next_units,
         base_units = p_schedule.base_units,
         time_due_on = p_schedule.time_due_on,
         armed_at = p_schedule.armed_at
   where s.id = p_schedule.id
  returning * into p_schedule;

  return p_schedule;
end
$$;

grant execute on function maintenance.store_next to assetry_api;
