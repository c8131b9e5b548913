-- How a counter that counted went from one reading to another: READING, or ROLLOVER when it began again.
create or replace function meter.kind_of_step(p_meter meter.meters, p_from numeric, p_to numeric)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_meter.direction = 'UP' and p_to < p_from then 'ROLLOVER' else 'READING' end
$$;

grant execute on function meter.kind_of_step to assetry_api;
