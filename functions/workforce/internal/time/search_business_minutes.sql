-- The first instant by which so many minutes of work have passed, by the hours themselves; null when the calendar never
-- has that many. Slow: workforce.add_business_minutes asks it where nothing was calculated ahead.
-- It looks ahead in steps that double, because nobody knows how far apart the hours of a calendar are: thirty years, or
-- to the last special day of a calendar that has no weekly hours.
create or replace function workforce.search_business_minutes(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric
)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_left   numeric     := round(p_minutes * 60, 6);
  v_from   timestamptz := p_from;
  v_to     timestamptz;
  v_until  timestamptz := p_from + interval '262980 hours';
  v_days   integer     := 14 + ceil(p_minutes / 288)::integer;
  v_found  timestamptz;
  v_passed numeric;
begin
  if v_left <= 0 then
    return p_from;
  elsif p_calendar_id is null then
    return p_from + make_interval(secs => v_left::double precision);
  end if;

  if not exists (select 1 from workforce.calendar_hours as h where h.calendar_id = p_calendar_id) then
    -- Two days more than the date, because it is one on the clocks of the zone.
    v_until := (
      select (max(e.occurs_on) + 2)::timestamp at time zone 'UTC'
        from workforce.calendar_exceptions as e
       where e.calendar_id = p_calendar_id
         and e.is_working
    );
  end if;

  while v_from < v_until loop
    v_to := v_from + make_interval(hours => v_days * 24);

    select min(w.ends_at - make_interval(secs => (w.passed - v_left)::double precision))
             filter (where w.passed >= v_left),
           max(w.passed)
      into v_found, v_passed
      from (
        select t.ends_at, sum(extract(epoch from t.ends_at - t.starts_at)) over (order by t.starts_at) as passed
          from workforce.working_times(p_calendar_id, p_time_zone, v_from, v_to) as t
      ) as w;

    if v_found is not null then
      return v_found;
    end if;

    v_left := v_left - coalesce(v_passed, 0);
    v_from := v_to;
    v_days := v_days * 2;
  end loop;

  return null;
end
$$;

grant execute on function workforce.search_business_minutes to assetry_api;
