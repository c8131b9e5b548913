-- Refuses hours and exceptions of a calendar that cannot be, with every fault at once.
create or replace function workforce.check_calendar_days(p_values jsonb)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
    workforce.hours_faults(coalesce(nullif(p_values -> 'hours', 'null'), '[]'))
    || workforce.exceptions_faults(coalesce(nullif(p_values -> 'exceptions', 'null'), '[]'))
  )
$$;

grant execute on function workforce.check_calendar_days to assetry_api;
