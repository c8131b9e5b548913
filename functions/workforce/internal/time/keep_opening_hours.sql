-- Calculates the working times of a calendar ahead, for each time zone of the sites that keep it: from 100 days ago to
-- 800 days ahead unless other instants are given. The calendar is locked, so that nobody changes its hours meanwhile.
create or replace function workforce.keep_opening_hours(
  p_calendar_id uuid,
  p_from        timestamptz default null,
  p_until       timestamptz default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_calendar workforce.calendars;
begin
  p_from := coalesce(p_from, now() - interval '100 days');
  p_until := coalesce(p_until, now() + interval '800 days');

  select * into v_calendar
    from workforce.calendars as c
   where c.id = p_calendar_id
     for no key update;

  delete from workforce.opening_hours as o
   where o.organization_id = v_calendar.organization_id
     and o.calendar_id = p_calendar_id;

  insert into workforce.opening_hours (
    organization_id, calendar_id, time_zone, starts_at, ends_at, passed_seconds, is_end
  )
  select v_calendar.organization_id, p_calendar_id, z.time_zone, t.starts_at, t.ends_at,
         sum(extract(epoch from t.ends_at - t.starts_at)) over (
           partition by z.time_zone order by t.starts_at, t.ends_at
         ),
         t.starts_at = p_until
    from (
      select distinct s.time_zone
        from core.sites as s
       where s.organization_id = v_calendar.organization_id
         and (s.calendar_id = p_calendar_id or s.calendar_id is null and v_calendar.is_default)
    ) as z
   cross join lateral (
      select p_from as starts_at, p_from as ends_at
      union all
      select w.starts_at, w.ends_at from workforce.working_times(p_calendar_id, z.time_zone, p_from, p_until) as w
      union all
      select p_until, p_until
    ) as t;
end
$$;

grant execute on function workforce.keep_opening_hours to assetry_api;
