-- The working minutes between two instants, by the calendar and the clocks of a site.
create or replace function workforce.minutes_between(p_site_id uuid, p_from timestamptz, p_to timestamptz)
returns numeric
language sql
stable
set search_path = ''
as $$
  select workforce.business_minutes(c.calendar_id, c.time_zone, p_from, p_to)
    from workforce.site_calendar(p_site_id) as c
$$;

grant execute on function workforce.minutes_between to assetry_api;
