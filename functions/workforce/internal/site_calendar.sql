-- The calendar that a site keeps (its own, else the organization's default, else none) and the zone of its clocks.
create or replace function workforce.site_calendar(p_site_id uuid)
returns table (calendar_id uuid, time_zone text)
language sql
stable
set search_path = ''
as $$
  select coalesce(s.calendar_id, c.id), s.time_zone
    from core.sites as s
    left join workforce.calendars as c on c.organization_id = s.organization_id and c.is_default
   where s.id = p_site_id
$$;

grant execute on function workforce.site_calendar to assetry_api;
