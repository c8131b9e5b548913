-- Keeps the readings of judged entries that are accepted or suspect.
create or replace function meter.write_readings(p_judged meter.entry[])
returns void
language sql
volatile
set search_path = ''
as $$
  insert into meter.readings (
    id, site_id, meter_id, read_at, reading, final_reading, delta, kind, quality, suspicion, is_confirmed, source, note,
    corrects_id, instrument_id, was_unfit
  )
  select j.reading_id, j.site_id, j.meter_id, j.read_at, j.reading, j.final_reading, j.delta, j.kind, j.quality,
         j.suspicion, j.is_confirmed, j.source, j.note, j.corrects_id, j.instrument_id, j.was_unfit
    from unnest(p_judged) as j
   where j.outcome in ('ACCEPTED', 'SUSPECT')
   order by j.meter_id, j.read_at
$$;

grant execute on function meter.write_readings to assetry_api;
