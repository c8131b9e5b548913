-- What is wrong with an output counter of a meter: one that counts nothing, or nothing of an asset, and days that end
-- before they begin.
create or replace function meter.output_counter_faults(p_counter meter.output_counters, p_meter meter.meters)
returns jsonb
language sql
stable
return core.faults(
  case when p_counter.ends_on < p_counter.starts_on then core.fault('ends_on', 'TOO_SMALL', 'Not before starts_on') end,
  case
    when p_meter.kind <> 'CONTINUOUS' then
      core.fault('meter_id', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter counts output')
  end,
  case
    when p_meter.asset_id is null then
      core.fault('meter_id', 'NOT_ALLOWED', 'The meter is of a location, not of an asset')
  end
);

grant execute on function meter.output_counter_faults to assetry_api;
