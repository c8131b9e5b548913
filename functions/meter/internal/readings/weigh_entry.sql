-- Whether a reading counts after the good one before it, and what it counted: GOOD, or SUSPECT with the reason.
-- New readings and kept ones are weighed alike, so that a meter stands where its readings lead in the order of time,
-- in whatever order they came. One that a person confirmed is not asked about its speed. p_rates is what the meter
-- counted in a day in its last steps.
create or replace function meter.weigh_entry(
  p_entry     meter.entry,
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
  v_seconds numeric := meter.seconds_between(p_before_at, p_entry.read_at);
  v_shown   numeric;
  v_change  numeric;
begin
  p_entry.kind := case p_entry.kind when 'ROLLOVER' then 'READING' else p_entry.kind end;
  p_entry.delta := null;
  p_entry.suspicion := null;

  if p_meter.kind <> 'CONTINUOUS' then
    v_change := abs(p_entry.reading - p_before);
  elsif p_meter.reading_mode = 'DELTA' then
    p_entry.delta := p_entry.reading;
    v_change := p_entry.reading;
  else
    -- A counter that was set back or exchanged counted up to what it showed at last, when somebody read that.
    v_shown := case p_entry.kind when 'READING' then p_entry.reading else p_entry.final_reading end;
    p_entry.delta := case
      when p_before is null or v_shown is null then 0 else meter.step(p_meter, p_before, v_shown, v_seconds)
    end;
    v_change := p_entry.delta;

    if p_entry.delta is null then
      p_entry.suspicion := 'WENT_BACKWARDS';
    end if;
  end if;

  if v_change * 86400 > p_meter.max_rate_per_day * v_seconds and not p_entry.is_confirmed then
    p_entry.suspicion := 'TOO_FAST';
  elsif p_meter.outlier_deviations is not null
    and p_entry.suspicion is null
    and not p_entry.is_confirmed
    and meter.is_unusual(p_meter, meter.rate_of(p_entry, p_before_at), p_rates)
  then
    p_entry.suspicion := 'UNUSUAL';
  end if;

  if p_entry.suspicion is not null then
    p_entry.quality := 'SUSPECT';
    p_entry.delta := null;
    return p_entry;
  end if;

  if p_entry.kind = 'READING' and p_entry.delta is not null and p_meter.reading_mode = 'ABSOLUTE' then
    p_entry.kind := meter.kind_of_step(p_meter, p_before, p_entry.reading);
  end if;

  p_entry.quality := 'GOOD';
  return p_entry;
end
$$;

grant execute on function meter.weigh_entry to assetry_api;
