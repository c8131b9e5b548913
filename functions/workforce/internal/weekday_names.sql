-- The days of the week, from the first: position 1 is Monday.
create or replace function workforce.weekday_names()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'::text[]
$$;

grant execute on function workforce.weekday_names to assetry_api;
