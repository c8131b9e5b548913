-- The time between two instants in seconds, exact to the microsecond: in days it would be rounded.
create or replace function meter.seconds_between(p_from timestamptz, p_to timestamptz)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select extract(epoch from p_to - p_from)
$$;

grant execute on function meter.seconds_between to assetry_api;
