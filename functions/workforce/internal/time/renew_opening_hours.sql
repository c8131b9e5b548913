-- Calculates working times ahead for calendars that sites keep and that have none for a time zone, or whose were made
-- more than thirty days ago. Answers how many calendars. Looks only at calendars that changed or whose time has come;
-- what fails with one stops no other, and what somebody is changing is left to the next run.
create or replace function workforce.renew_opening_hours(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return core.take_marked('renew_opening_hours', 'workforce.renew_opening_hours_of', p_at);
end
$$;

grant execute on function workforce.renew_opening_hours to assetry_worker;
