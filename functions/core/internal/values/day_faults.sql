-- What is wrong with a period of days, both included, as faults.
create or replace function core.day_faults(p_from date, p_until date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.period_faults(
           'p_until', array[p_from is null, p_until is null], isfinite(p_from) and isfinite(p_until),
           case when isfinite(p_from) and isfinite(p_until) then make_interval(days => p_until - p_from) end, '0'
         )
$$;

grant execute on function core.day_faults to assetry_api;
