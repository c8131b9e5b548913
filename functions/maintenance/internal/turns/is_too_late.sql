-- Whether the window of the next day of a schedule has closed by an instant, so that no work is made of it any more.
-- What a law asks for is done late rather than never.
create or replace function maintenance.is_too_late(p_schedule maintenance.schedules, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
           p_schedule.window_after_days is not null
             and not p_schedule.is_statutory
             and core.site_date(p_schedule.site_id, p_at) > maintenance.window_end(p_schedule),
           false
         )
$$;

grant execute on function maintenance.is_too_late to assetry_api, assetry_list;
