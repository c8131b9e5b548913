-- What is wrong with an output counter of a meter: one that counts nothing, or nothing of an asset, and days that end
-- before they begin.
create or replace function meter.output_counter_faults(p_counter meter.output_counters, p_meter meter.meters)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        ('meter_id', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter counts output', p_meter.kind <> 'CONTINUOUS'),
        ('meter_id', 'NOT_ALLOWED', 'The meter is of a location, not of an asset', p_meter.asset_id is null),
        ('ends_on', 'TOO_SMALL', 'Not before starts_on', p_counter.ends_on < p_counter.starts_on)
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function meter.output_counter_faults to assetry_api;
