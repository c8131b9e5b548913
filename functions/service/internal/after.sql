-- When so many working minutes have passed at a site; nothing where they never pass.
create or replace function service.after(p_site_id uuid, p_from timestamptz, p_minutes numeric)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select workforce.add_business_minutes(c.calendar_id, c.time_zone, p_from, p_minutes)
    from workforce.site_calendar(p_site_id) as c
$$;

grant execute on function service.after to assetry_api;
