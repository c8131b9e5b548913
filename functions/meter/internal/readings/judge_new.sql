-- What becomes of one entry after the good reading before it. What the meter could never have shown is REJECTED and
-- not kept; what only does not fit the one before it is kept as SUSPECT, for that one may be the wrong one.
create or replace function meter.judge_new(
  p_entry        meter.entry,
  p_meter        meter.meters,
  p_is_forgotten boolean,
  p_is_taken     boolean,
  p_before       numeric,
  p_before_at    timestamptz,
  p_rates        numeric[]
)
returns meter.entry
language plpgsql
stable
set search_path = ''
as $$
declare
  v_least numeric := least(p_entry.reading, p_entry.final_reading);
  v_most  numeric := greatest(p_entry.reading, p_entry.final_reading);
begin
  p_entry.site_id := p_meter.site_id;
  p_entry.code := case
    when p_meter.id is null then 'METER_NOT_FOUND'
    -- What was read while the meter was in use may be corrected after it.
    when p_meter.status <> 'ACTIVE' and p_entry.corrects_id is null then 'METER_NOT_ACTIVE'
    when p_entry.kind in ('RESET', 'REPLACEMENT') and (p_meter.kind <> 'CONTINUOUS' or p_meter.reading_mode = 'DELTA')
      then 'METER_NOT_CONTINUOUS'
    when p_meter.is_follower then 'METER_LINKED'
    when p_entry.read_at > now() + interval '5 minutes' then 'FUTURE_READING'
    when p_entry.read_at < p_meter.installed_at then 'BEFORE_INSTALL'
    when p_meter.kind = 'CHARACTERISTIC'
      and (
        p_entry.reading not between 1 and cardinality(p_meter.observations) or p_entry.reading <> trunc(p_entry.reading)
      )
      then 'READING_OUT_OF_RANGE'
    when v_least < p_meter.min_value or v_most > p_meter.max_value then 'READING_OUT_OF_RANGE'
    when v_most >= p_meter.rollover_value then 'READING_OUT_OF_RANGE'
    when v_least < 0 and p_meter.rollover_value is not null then 'READING_OUT_OF_RANGE'
    when v_least < 0 and p_meter.reading_mode = 'DELTA' then 'READING_OUT_OF_RANGE'
    when p_meter.decimals is not null and meter.is_too_precise(p_entry, p_meter) then 'READING_TOO_PRECISE'
    when p_is_forgotten then 'READING_FORGOTTEN'
    when p_is_taken then 'DUPLICATE_TIMESTAMP'
  end;

  if p_entry.code is null then
    p_entry := meter.weigh_entry(p_entry, p_meter, p_before, p_before_at, p_rates);
    p_entry.outcome := case p_entry.quality when 'GOOD' then 'ACCEPTED' else 'SUSPECT' end;
    p_entry.counted := coalesce(p_entry.delta, 0);
    p_entry.code := case p_entry.suspicion when 'WENT_BACKWARDS' then 'METER_WENT_BACKWARDS' end;
    p_entry.message := case p_entry.suspicion
      when 'TOO_FAST' then format('More than %s %s a day', trim_scale(p_meter.max_rate_per_day), p_meter.unit)
      when 'UNUSUAL' then 'Unusual against the daily amount of the previous readings'
    end;
  else
    p_entry.outcome := 'REJECTED';
  end if;

  if p_entry.code is not null then
    p_entry.message := meter.fault_message(p_entry.code, p_entry, p_meter, p_before);
    p_entry.details := jsonb_build_object(
      'meter_code', p_meter.code, 'reading', p_entry.reading, 'read_at', p_entry.read_at, 'previous_reading', p_before,
      'previous_at', p_before_at, 'next_reading', null, 'next_at', null, 'direction', p_meter.direction
    );
  end if;

  return p_entry;
end
$$;

grant execute on function meter.judge_new to assetry_api;
