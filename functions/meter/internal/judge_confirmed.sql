-- Judges a suspect reading again as one that a person confirmed, and what follows for the one after it.
create or replace function meter.judge_confirmed(p_reading meter.readings)
returns meter.entry[]
language sql
volatile
set search_path = ''
as $$
  select array_agg(j)
    from meter.judge_entries(
           array[
             row(
               1, p_reading.id, p_reading.meter_id, null, p_reading.site_id, p_reading.read_at, p_reading.reading,
               p_reading.kind, null,
               null, null, 'GOOD', null, null, null, null
             )::meter.entry
           ]
         ) as j
$$;

grant execute on function meter.judge_confirmed to assetry_api;
