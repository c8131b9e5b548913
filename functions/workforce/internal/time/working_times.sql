-- When a calendar has people at work between two instants, in order. No calendar means around the clock.
-- The hours are those on the wall: one that is skipped in spring is not worked, one that comes twice in autumn is
-- worked twice. Hence the stretches of one offset from UTC, within which the wall clock runs like any other. The
-- offset is asked for at p_from itself: clocks are changed at any minute of the hour. A change is sought by minutes,
-- then by seconds, because a few countries have kept their own mean time.
create or replace function workforce.working_times(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_to          timestamptz
)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql
stable
set search_path = ''
as $$
  with probe as (
    select i.at,
           (i.at at time zone p_time_zone) - (i.at at time zone 'UTC') as utc_offset
      from (
        select generate_series(p_from, p_to, interval '24 hours') as at
        union
        select p_to
      ) as i
     where p_calendar_id is not null
  ),
  pair as (
    select p.at,
           p.utc_offset,
           lag(p.at) over (order by p.at) as at_before,
           lag(p.utc_offset) over (order by p.at) as offset_before
      from probe as p
  ),
  change as (
    select p_from as at, c.utc_offset
      from (select p.utc_offset from probe as p order by p.at limit 1) as c
    union all
    select t.at, c.utc_offset
      from pair as c
     cross join lateral (
        select min(n.at) as at
          from (
            select min(m.at) as at
              from generate_series(
                date_trunc('minute', c.at_before, 'UTC'), c.at + interval '1 minute', interval '1 minute'
              ) as m (at)
             where (m.at at time zone p_time_zone) - (m.at at time zone 'UTC') = c.utc_offset
               and m.at > c.at_before
          ) as f
         cross join lateral generate_series(f.at - interval '59 seconds', f.at, interval '1 second') as n (at)
         where (n.at at time zone p_time_zone) - (n.at at time zone 'UTC') = c.utc_offset
      ) as t
     where c.utc_offset <> c.offset_before
       and t.at > p_from
  ),
  stretch as (
    select c.at as starts_at, least(p_to, lead(c.at) over (order by c.at)) as ends_at, c.utc_offset
      from change as c
     where c.at < p_to
  ),
  day as (
    select s.starts_at, s.ends_at, s.utc_offset, d.day::date as day
      from stretch as s
     cross join lateral generate_series(
        date_trunc('day', (s.starts_at at time zone 'UTC') + s.utc_offset),
        (s.ends_at at time zone 'UTC') + s.utc_offset,
        interval '1 day'
      ) as d (day)
  ),
  shift as (
    select d.starts_at, d.ends_at, d.utc_offset, d.day + h.start_time as local_start, d.day + h.end_time as local_end
      from day as d
      join workforce.calendar_hours as h on h.calendar_id = p_calendar_id and h.weekday = extract(isodow from d.day)
     where not exists (
        select 1 from workforce.calendar_exceptions as e where e.calendar_id = p_calendar_id and e.occurs_on = d.day
      )
    union all
    select d.starts_at, d.ends_at, d.utc_offset, d.day + e.start_time, d.day + e.end_time
      from day as d
      join workforce.calendar_exceptions as e on e.calendar_id = p_calendar_id and e.occurs_on = d.day and e.is_working
  ),
  clipped as (
    select greatest(s.starts_at, (s.local_start - s.utc_offset) at time zone 'UTC') as starts_at,
           least(s.ends_at, (s.local_end - s.utc_offset) at time zone 'UTC') as ends_at
      from shift as s
    union all
    select p_from, p_to
     where p_calendar_id is null
  )
  select c.starts_at, c.ends_at
    from clipped as c
   where c.starts_at < c.ends_at
   order by c.starts_at
$$;

grant execute on function workforce.working_times to assetry_api;
