-- Makes the default calendar of the organization one like the others, before another takes its place. Whoever changes
-- the default holds core.lock_tree('workforce.calendars'), so that two who do it at once wait for each other and not
-- for each other's calendars.
create or replace function workforce.clear_default_calendar()
returns void
language sql
volatile
set search_path = ''
as $$
  update workforce.calendars as c set is_default = false where c.is_default
$$;

grant execute on function workforce.clear_default_calendar to assetry_api;
