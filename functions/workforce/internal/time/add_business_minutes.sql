-- The first instant by which so many minutes of work have passed; null when the calendar never has that many.
create or replace function workforce.add_business_minutes(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric
)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select (workforce.instants_after(p_calendar_id, p_time_zone, p_from, array[p_minutes]))[1]
$$;

grant execute on function workforce.add_business_minutes to assetry_api;
