-- Judges entries and keeps what is accepted or suspect: the one way of readings into the table. Answers every entry
-- with its outcome. Meters are locked in the order of their ids, so that two calls never wait for each other.
create or replace function meter.store_readings(p_entries meter.entry[])
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_judged meter.entry[];
begin
  perform meter.lock_standings(array(select e.meter_id from unnest(p_entries) as e));
  v_judged := array(select j from meter.judge_entries(p_entries) as j);

  insert into meter.readings (
    id, site_id, meter_id, read_at, reading, final_reading, delta, kind, quality, suspicion, is_confirmed, source, note,
    corrects_id, instrument_id, was_unfit
  )
  select j.reading_id, j.site_id, j.meter_id, j.read_at, j.reading, j.final_reading, j.delta, j.kind, j.quality,
         j.suspicion, j.is_confirmed, j.source, j.note, j.corrects_id, j.instrument_id, j.was_unfit
    from unnest(v_judged) as j
   where j.outcome in ('ACCEPTED', 'SUSPECT')
   order by j.meter_id, j.read_at;

  perform meter.settle_entries(v_judged);

  perform audit.record_batch(
            'meter.readings', b.entity_id, b.site_id,
            jsonb_build_object('source', b.source, 'accepted', b.accepted, 'suspect', b.suspect)
              || case when b.accepted + b.suspect > 1 then '{}' else b.only end
          )
     from (
       select j.site_id,
              min(j.source) as source,
              count(*) filter (where j.outcome = 'ACCEPTED') as accepted,
              count(*) filter (where j.outcome = 'SUSPECT') as suspect,
              (array_agg(j.reading_id))[1] as entity_id,
              (
                array_agg(
                  jsonb_strip_nulls(
                    jsonb_build_object(
                      'meter_id', j.meter_id, 'reading', j.reading, 'read_at', j.read_at, 'kind', j.kind,
                      'final_reading', j.final_reading, 'note', j.note, 'instrument_id', j.instrument_id
                    )
                  )
                )
              )[1] as only
         from unnest(v_judged) as j
        where j.outcome in ('ACCEPTED', 'SUSPECT')
        group by j.site_id
     ) as b;

  perform meter.watch_meters(array(select distinct j.meter_id from unnest(v_judged) as j where j.meter_id is not null));
  return v_judged;
end
$$;

grant execute on function meter.store_readings to assetry_api;
