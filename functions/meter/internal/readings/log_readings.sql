-- Writes one line of the log for each site with what was kept of judged entries: how many, and of a single one what it
-- says.
create or replace function meter.log_readings(p_judged meter.entry[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
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
         from unnest(p_judged) as j
        where j.outcome in ('ACCEPTED', 'SUSPECT')
        group by j.site_id
     ) as b;
end
$$;

grant execute on function meter.log_readings to assetry_api;
