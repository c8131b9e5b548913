-- Workers at sites without a calendar of their own have other shifts when another calendar, or none, is the default.
create or replace function workforce.mark_shifts_of_default_calendar()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform workforce.mark_shifts_of_sites(new.organization_id, array_agg(s.id))
     from core.sites as s
    where s.organization_id = new.organization_id
      and s.calendar_id is null;
  return null;
end
$$;

create or replace trigger mark_shifts_of_default_calendar_insert
  after insert on workforce.calendars
  for each row
  when (new.is_default)
  execute function workforce.mark_shifts_of_default_calendar();

create or replace trigger mark_shifts_of_default_calendar_update
  after update on workforce.calendars
  for each row
  when (new.is_default <> old.is_default)
  execute function workforce.mark_shifts_of_default_calendar();
