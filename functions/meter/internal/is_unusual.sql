-- Whether what a meter counted in a day is far from what it did in its last steps; never before there are as many as it
-- asks for. What went as regular as a clock varies by a tenth all the same, and what never went tells nothing.
create or replace function meter.is_unusual(p_meter meter.meters, p_rate numeric, p_rates numeric[])
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_mean      numeric;
  v_deviation numeric;
begin
  if p_rate is null or cardinality(p_rates) < meter.outlier_reach(p_meter) then
    return false;
  end if;

  select avg(r.rate), greatest(stddev_samp(r.rate), abs(avg(r.rate)) / 10) into v_mean, v_deviation
    from unnest(p_rates) as r (rate);
  return coalesce(v_deviation > 0 and abs(p_rate - v_mean) > p_meter.outlier_deviations * v_deviation, false);
end
$$;

grant execute on function meter.is_unusual to assetry_api;
