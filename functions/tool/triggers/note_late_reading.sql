-- Notes what was measured with an instrument for reviews that have its time.
create or replace function tool.note_late_reading()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform tool.mark_late_uses(new.organization_id, new.instrument_id, new.read_at);
  return null;
end
$$;

create or replace trigger note_late_reading
  after insert on meter.readings
  for each row
  when (new.instrument_id is not null)
  execute function tool.note_late_reading();
