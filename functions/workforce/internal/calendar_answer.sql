-- What the actions on a calendar answer.
create or replace function workforce.calendar_answer(p_calendar workforce.calendars)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_calendar.id, 'code', p_calendar.code, 'row_version', p_calendar.row_version)
$$;

grant execute on function workforce.calendar_answer to assetry_api;
