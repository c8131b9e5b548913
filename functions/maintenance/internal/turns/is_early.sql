-- Whether work that was finished on a day is too early for an occurrence: before its window opened. What was made
-- before schedules kept their windows in it is asked by that of the schedule; without one work is never too early.
create or replace function maintenance.is_early(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences,
  p_done_on    date
)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
           p_done_on < coalesce(
             p_occurrence.window_starts_on,
             core.site_date(p_schedule.site_id, p_occurrence.due_at) - p_schedule.window_before_days
           ),
           false
         )
$$;

grant execute on function maintenance.is_early to assetry_api;
