-- What is wrong with a period between two instants, as faults.
create or replace function core.time_faults(p_from timestamptz, p_before timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.period_faults(
           'p_before', array[p_from is null, p_before is null], isfinite(p_from) and isfinite(p_before),
           case when isfinite(p_from) and isfinite(p_before) then p_before - p_from end, '1 microsecond'
         )
$$;

grant execute on function core.time_faults to assetry_api, assetry_list;
