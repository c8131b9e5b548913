-- Notes that the sites without a calendar of their own have another one now, whose working times may not be calculated
-- for them.
create or replace function workforce.mark_default_calendar()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'renew_opening_hours', array[new.id]);
  return null;
end
$$;

create or replace trigger mark_default_calendar_insert
  after insert on workforce.calendars
  for each row
  when (new.is_default)
  execute function workforce.mark_default_calendar();

create or replace trigger mark_default_calendar_update
  after update on workforce.calendars
  for each row
  when (new.is_default and not old.is_default)
  execute function workforce.mark_default_calendar();
