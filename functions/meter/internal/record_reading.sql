-- Records one reading, {meter_id, reading, read_at, kind, note}, for an action of whatever area; refuses what the
-- rules reject. Answers what became of it.
create or replace function meter.record_reading(p_reading jsonb, p_source text, p_corrects_id uuid default null)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entries meter.entry[] := meter.read_entries(jsonb_build_array(p_reading));
  v_entry   meter.entry;
begin
  -- Who corrects a reading says that this one is right: its speed is not asked about.
  if p_corrects_id is not null then
    v_entries[1].quality := 'GOOD';
  end if;

  select j.* into v_entry
    from unnest(meter.store_readings(v_entries, p_source, p_corrects_id)) as j
   where j.outcome <> 'ADJUSTED';

  if v_entry.outcome = 'REJECTED' then
    perform meter.refuse_entry(v_entry);
  end if;

  return meter.reading_answer(v_entry.reading_id, v_entry.outcome);
end
$$;

grant execute on function meter.record_reading to assetry_api;
