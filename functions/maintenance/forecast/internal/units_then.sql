-- What a meter will have counted so long after it had counted so much, at its pace a day.
create or replace function maintenance.units_then(p_units numeric, p_pace numeric, p_passed interval)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select p_units + coalesce(round(p_pace * extract(epoch from p_passed) / 86400, 6), 0)
$$;
