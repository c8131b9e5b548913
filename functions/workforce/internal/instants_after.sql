-- For each amount of working minutes the first instant by which it has passed since p_from, in the order of the
-- amounts; null where the calendar never has that many. What was calculated ahead is looked up.
create or replace function workforce.instants_after(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric[]
)
returns timestamptz[]
language sql
stable
set search_path = ''
as $$
  select array_agg(
           case
             when p_calendar_id is null or n.seconds <= 0
             then p_from + make_interval(secs => greatest(n.seconds, 0)::double precision)
             else coalesce(
               l.found, workforce.search_business_minutes(p_calendar_id, p_time_zone, p_from, n.minutes)
             )
           end
           order by n.position
         )
    from (
      select m.minutes, round(m.minutes * 60, 6) as seconds, m.position
        from unnest(p_minutes) with ordinality as m (minutes, position)
    ) as n
    left join workforce.passed_seconds(p_calendar_id, p_time_zone, p_from) as b (seconds) on true
    left join workforce.calendars as c on c.id = p_calendar_id
    left join lateral (
      select o.ends_at - make_interval(secs => (o.passed_seconds - b.seconds - n.seconds)::double precision) as found
        from workforce.opening_hours as o
       where o.organization_id = c.organization_id
         and o.calendar_id = c.id
         and o.time_zone = p_time_zone
         and o.passed_seconds >= b.seconds + n.seconds
       order by o.passed_seconds, o.starts_at
       limit 1
    ) as l on true
$$;

grant execute on function workforce.instants_after to assetry_api;
