-- The first day on which open work that is matched with the next day of a schedule without a window may be finished and
-- count; null where only its meter or its event tell, and where several days may be open.
create or replace function maintenance.matched_from(p_schedule maintenance.schedules)
returns date
language sql
stable
set search_path = ''
as $$
  select case
           when maintenance.is_timed(p_schedule) and p_schedule.overlap_policy <> 'GENERATE' then
             maintenance.half_before(p_schedule, p_schedule.next_due_on)
         end
$$;

grant execute on function maintenance.matched_from to assetry_api;
