-- A kept reading, weighed again after the good one before it: ADJUSTED when it counts differently from now on.
-- code says when it did count and does no more because the counter went backwards.
create or replace function meter.judge_kept(
  p_reading   meter.readings,
  p_meter     meter.meters,
  p_before    numeric,
  p_before_at timestamptz,
  p_rates     numeric[]
)
returns meter.entry
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_entry meter.entry := meter.weigh_entry(meter.entry_of(p_reading), p_meter, p_before, p_before_at, p_rates);
begin
  if (v_entry.quality, v_entry.suspicion, v_entry.kind, v_entry.delta)
       is distinct from (p_reading.quality, p_reading.suspicion, p_reading.kind, p_reading.delta)
  then
    v_entry.outcome := 'ADJUSTED';
    v_entry.counted := coalesce(v_entry.delta, 0) - coalesce(p_reading.delta, 0);

    if p_reading.quality = 'GOOD' and v_entry.suspicion = 'WENT_BACKWARDS' then
      v_entry.code := 'METER_WENT_BACKWARDS';
    end if;
  end if;

  return v_entry;
end
$$;

grant execute on function meter.judge_kept to assetry_api;
