-- What the actions on one reading answer: what became of it and where its meter stands now.
create or replace function meter.reading_answer(p_reading_id uuid, p_outcome text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'reading_id', r.id, 'outcome', p_outcome, 'meter_id', r.meter_id, 'reading', r.reading, 'read_at', r.read_at,
           'kind', r.kind, 'quality', r.quality, 'delta', r.delta, 'current_reading', s.current_reading,
           'current_at', s.current_at, 'life_to_date', s.life_to_date
         )
    from meter.readings as r
    join meter.standings as s on s.meter_id = r.meter_id
   where r.id = p_reading_id
$$;

grant execute on function meter.reading_answer to assetry_api;
