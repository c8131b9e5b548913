-- Whether a JSON value is a time of day in whole minutes, such as "08:00"; "24:00" is the end of the day.
create or replace function workforce.is_time_of_day(p_value jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)(:00)?$', false
  )
$$;

grant execute on function workforce.is_time_of_day to assetry_api;
