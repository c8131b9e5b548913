-- A kept reading as an entry, to be judged again.
create or replace function meter.entry_of(p_reading meter.readings)
returns meter.entry
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_entry meter.entry;
begin
  v_entry.reading_id := p_reading.id;
  v_entry.meter_id := p_reading.meter_id;
  v_entry.site_id := p_reading.site_id;
  v_entry.read_at := p_reading.read_at;
  v_entry.reading := p_reading.reading;
  v_entry.final_reading := p_reading.final_reading;
  v_entry.kind := p_reading.kind;
  v_entry.delta := p_reading.delta;
  v_entry.quality := p_reading.quality;
  v_entry.suspicion := p_reading.suspicion;
  v_entry.is_confirmed := p_reading.is_confirmed;
  return v_entry;
end
$$;

grant execute on function meter.entry_of to assetry_api;
