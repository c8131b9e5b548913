-- Refuses a target that the working hours of a calendar never reach.
create or replace function workforce.refuse_target(p_calendar_id uuid, p_minutes numeric)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse(
    'NO_WORKING_TIME',
    format(
      'Calendar %s of the site has fewer than %s working minutes',
      (select c.code from workforce.calendars as c where c.id = p_calendar_id), ceil(p_minutes)
    ),
    422,
    jsonb_build_array(
      core.fault('target_minutes', 'NO_WORKING_TIME', 'The calendar of the site has no working hours')
    ),
    'Add working hours to the calendar, or set due_at'
  );
end
$$;

grant execute on function workforce.refuse_target to assetry_api;
