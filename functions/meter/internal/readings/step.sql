-- What a counter counted between two readings; null when it cannot have gone from one to the other.
-- A fall is a rollover when the counter has a top and could have passed it in this time.
create or replace function meter.step(p_meter meter.meters, p_from numeric, p_to numeric, p_seconds numeric)
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_delta numeric := case p_meter.direction when 'UP' then p_to - p_from else p_from - p_to end;
begin
  if v_delta >= 0 then
    return v_delta;
  end if;

  v_delta := p_meter.rollover_value - p_from + p_to;
  return case when v_delta * 86400 <= p_meter.max_rate_per_day * p_seconds then v_delta end;
end
$$;

grant execute on function meter.step to assetry_api;
