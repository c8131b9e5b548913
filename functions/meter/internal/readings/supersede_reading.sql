-- Lets a reading that is locked make way for the one that takes its place, without a look at its neighbours: the new
-- one is judged between them.
create or replace function meter.supersede_reading(p_reading meter.readings)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update meter.readings as r set superseded_at = clock_timestamp(), suspicion = null where r.id = p_reading.id;

  if p_reading.quality = 'GOOD' then
    perform meter.move_standings(array[p_reading.meter_id], array[-coalesce(p_reading.delta, 0)]);
  end if;
end
$$;

grant execute on function meter.supersede_reading to assetry_api;
