-- Takes a reading out of what counts; the one after it counts from the one before. Refuses what would make the
-- counter go backwards: a reset without which nothing fits.
create or replace function meter.supersede_reading(p_reading meter.readings, p_quality text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter   meter.meters;
  v_before  meter.readings;
  v_next    meter.readings;
  v_delta   numeric;
  v_counted numeric := -coalesce(p_reading.delta, 0);
begin
  update meter.readings as r
     set superseded_at = now(), quality = p_quality
   where r.id = p_reading.id;

  if p_reading.quality <> 'GOOD' then
    return;
  end if;

  select * into v_meter from meter.meters as m where m.id = p_reading.meter_id;

  select * into v_before
    from meter.readings as r
   where r.meter_id = p_reading.meter_id
     and r.read_at < p_reading.read_at
     and r.superseded_at is null
     and r.quality = 'GOOD'
   order by r.read_at desc
   limit 1;

  select * into v_next
    from meter.readings as r
   where r.meter_id = p_reading.meter_id
     and r.read_at > p_reading.read_at
     and r.superseded_at is null
     and r.quality = 'GOOD'
   order by r.read_at
   limit 1;

  if v_meter.kind = 'CONTINUOUS' and v_next.kind in ('READING', 'ROLLOVER') then
    -- Without one before it, the next is where counting starts.
    v_delta := meter.step(
      v_meter, coalesce(v_before.reading, v_next.reading), v_next.reading,
      meter.seconds_between(v_before.read_at, v_next.read_at)
    );

    if v_delta is null then
      perform core.refuse(
        'METER_WENT_BACKWARDS',
        format(
          'Without this reading meter %s went backwards, from %s to %s', v_meter.code, trim_scale(v_before.reading),
          trim_scale(v_next.reading)
        ),
        422,
        jsonb_build_object(
          'meter_code', v_meter.code, 'previous_reading', v_before.reading, 'previous_at', v_before.read_at,
          'next_reading', v_next.reading, 'next_at', v_next.read_at
        )
      );
    end if;

    update meter.readings as r
       set delta = v_delta, kind = meter.kind_of_step(v_meter, v_before.reading, v_next.reading)
     where r.id = v_next.id;

    v_counted := v_counted + v_delta - v_next.delta;
  end if;

  perform meter.move_standings(array[p_reading.meter_id], array[v_counted]);
end
$$;

grant execute on function meter.supersede_reading to assetry_api;
