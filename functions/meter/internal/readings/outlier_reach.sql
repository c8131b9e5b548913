-- Of how many steps between good readings it follows what is usual for a meter; 0 when that is not asked.
create or replace function meter.outlier_reach(p_meter meter.meters)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case when p_meter.outlier_deviations is null then 0 else coalesce(p_meter.outlier_window, 30) end
$$;

grant execute on function meter.outlier_reach to assetry_api;
