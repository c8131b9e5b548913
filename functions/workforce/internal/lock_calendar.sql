-- The calendar, locked for a change; refuses one that is not there or was changed meanwhile.
create or replace function workforce.lock_calendar(p_calendar_id uuid, p_row_version integer)
returns workforce.calendars
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_calendar workforce.calendars;
begin
  select * into v_calendar
    from workforce.calendars as c
   where c.id = p_calendar_id
     for no key update;

  if not found then
    perform core.refuse('CALENDAR_NOT_FOUND', 'No such calendar', 404);
  end if;

  perform core.check_row_version(v_calendar.row_version, p_row_version);
  return v_calendar;
end
$$;

grant execute on function workforce.lock_calendar to assetry_api;
