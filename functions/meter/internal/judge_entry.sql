-- What becomes of one entry between the good readings before and after it.
create or replace function meter.judge_entry(
  p_entry     meter.entry,
  p_meter     meter.meters,
  p_is_taken  boolean,
  p_before    numeric,
  p_before_at timestamptz,
  p_next      numeric,
  p_next_at   timestamptz,
  p_next_kind text
)
returns meter.entry
language plpgsql
stable
set search_path = ''
as $$
declare
  v_seconds      numeric := meter.seconds_between(p_before_at, p_entry.read_at);
  v_next_seconds numeric := meter.seconds_between(p_entry.read_at, p_next_at);
  v_change       numeric;
  v_next_change  numeric;
begin
  p_entry.site_id := p_meter.site_id;
  p_entry.code := case
    when p_meter.id is null then 'METER_NOT_FOUND'
    when p_meter.status <> 'ACTIVE' then 'METER_NOT_ACTIVE'
    when p_entry.kind in ('RESET', 'REPLACEMENT') and p_meter.kind <> 'CONTINUOUS' then 'METER_NOT_CONTINUOUS'
    when p_entry.read_at > now() + interval '5 minutes' then 'FUTURE_READING'
    when p_entry.read_at < p_meter.installed_at then 'BEFORE_INSTALL'
    when p_entry.reading < p_meter.min_value or p_entry.reading > p_meter.max_value then 'READING_OUT_OF_RANGE'
    when p_entry.reading >= p_meter.rollover_value then 'READING_OUT_OF_RANGE'
    when p_entry.reading < 0 and p_meter.rollover_value is not null then 'READING_OUT_OF_RANGE'
    when p_entry.reading < 0 and p_meter.kind = 'DELTA' then 'READING_OUT_OF_RANGE'
    when p_is_taken then 'DUPLICATE_TIMESTAMP'
  end;

  if p_entry.code is null then
    if p_meter.kind = 'CONTINUOUS' then
      p_entry.delta := 0;

      if p_before is not null and p_entry.kind = 'READING' then
        p_entry.delta := meter.step(p_meter, p_before, p_entry.reading, v_seconds);
        p_entry.kind := meter.kind_of_step(p_meter, p_before, p_entry.reading);
      end if;

      v_change := p_entry.delta;

      if p_next_kind in ('READING', 'ROLLOVER') then
        v_next_change := meter.step(p_meter, p_entry.reading, p_next, v_next_seconds);
      end if;

      if p_entry.delta is null or (p_next_kind in ('READING', 'ROLLOVER') and v_next_change is null) then
        p_entry.code := 'METER_WENT_BACKWARDS';
      end if;
    elsif p_meter.kind = 'DELTA' then
      p_entry.delta := p_entry.reading;
      v_change := p_entry.reading;
    else
      v_change := abs(p_entry.reading - p_before);
      v_next_change := abs(p_next - p_entry.reading);
    end if;
  end if;

  if p_entry.code is not null then
    p_entry.outcome := 'REJECTED';
    p_entry.message := meter.fault_message(p_entry.code, p_entry, p_meter, p_before, p_next);
    p_entry.details := jsonb_build_object(
      'meter_code', p_meter.code, 'reading', p_entry.reading, 'read_at', p_entry.read_at, 'previous_reading', p_before,
      'previous_at', p_before_at, 'next_reading', p_next, 'next_at', p_next_at, 'direction', p_meter.direction
    );
  elsif p_entry.quality is null
    and (
      v_change * 86400 > p_meter.max_rate_per_day * v_seconds
      or v_next_change * 86400 > p_meter.max_rate_per_day * v_next_seconds
    )
  then
    p_entry.outcome := 'SUSPECT';
    p_entry.quality := 'SUSPECT';
    p_entry.message := format('More than %s %s a day', trim_scale(p_meter.max_rate_per_day), p_meter.unit);
    p_entry.delta := null;
    p_entry.kind := case p_entry.kind when 'ROLLOVER' then 'READING' else p_entry.kind end;
  else
    p_entry.outcome := 'ACCEPTED';
    p_entry.quality := 'GOOD';
    p_entry.counted := coalesce(p_entry.delta, 0);
  end if;

  return p_entry;
end
$$;

grant execute on function meter.judge_entry to assetry_api;
