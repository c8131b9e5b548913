-- Records one reading that a person gives, {meter_id, reading, read_at, kind, final_reading, note}; refuses what the
-- rules reject and what does not fit. p_instrument_id is what it was measured with, held; a correction keeps that of
-- the reading before it. Answers what became of it.
create or replace function meter.record_reading(
  p_reading jsonb, p_source text, p_corrects_id uuid default null, p_instrument_id uuid default null
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entries meter.entry[] := meter.read_entries(jsonb_build_array(p_reading), p_source);
  v_judged  meter.entry[];
  v_entry   meter.entry;
begin
  if p_corrects_id is not null then
    v_entries[1].corrects_id := p_corrects_id;
    -- Who corrects a reading says that this one is right: its speed is not asked about.
    v_entries[1].is_confirmed := true;
    v_entries[1].instrument_id := (select r.instrument_id from meter.readings as r where r.id = p_corrects_id);
    v_entries[1].was_unfit := (select r.was_unfit from meter.readings as r where r.id = p_corrects_id);
  elsif p_instrument_id is not null and v_entries[1].outcome is null then
    v_entries[1].instrument_id := p_instrument_id;
    v_entries[1].was_unfit := asset.instrument_unfit(p_instrument_id, v_entries[1].read_at, 'p_instrument_id');
  end if;

  v_judged := meter.store_readings(v_entries);
  select j.* into v_entry from unnest(v_judged) as j where j.outcome <> 'ADJUSTED';

  if v_entry.outcome = 'REJECTED' then
    perform meter.refuse_entry(v_entry);
  end if;

  perform meter.refuse_misfit(v_judged, v_entry.reading_id);
  return meter.reading_answer(v_entry.reading_id, v_entry.outcome);
end
$$;

grant execute on function meter.record_reading to assetry_api;
