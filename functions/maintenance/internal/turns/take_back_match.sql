-- Writes that the work of an occurrence, which is locked with its schedule, is none of it, with what follows for its
-- days.
create or replace function maintenance.take_back_match(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences,
  p_note       text
)
returns maintenance.schedules
language plpgsql
volatile
set search_path = ''
as $$
begin
  update maintenance.occurrences as o
     set status = 'SUPERSEDED',
         reason = 'UNMATCHED',
         note = p_note,
         work_order_id = null,
         completed_at = null,
         is_early = false
   where o.id = p_occurrence.id;

  p_schedule := maintenance.store_next(maintenance.after_unmatch(p_schedule, p_occurrence));

  update maintenance.schedules as s
     set last_done_at = (select max(o.completed_at) from maintenance.occurrences as o where o.schedule_id = s.id)
   where s.id = p_schedule.id
  returning * into p_schedule;

  return p_schedule;
end
$$;

grant execute on function maintenance.take_back_match to assetry_api;
