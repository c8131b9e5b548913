-- Notes what was measured with an instrument for reviews that have its time.
create or replace function tool.note_late_task()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform tool.mark_late_uses(new.organization_id, new.instrument_id, new.measured_at);
  return null;
end
$$;

create or replace trigger note_late_task
  after update of instrument_id, measured_at, answer on work.tasks
  for each row
  when (new.instrument_id is not null)
  execute function tool.note_late_task();
