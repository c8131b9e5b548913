-- When so many working minutes have passed at a site; null when none are asked for.
create or replace function work.due_after(p_site_id uuid, p_from timestamptz, p_minutes numeric)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select workforce.add_business_minutes(c.calendar_id, c.time_zone, p_from, p_minutes)
    from workforce.site_calendar(p_site_id) as c
   where p_minutes is not null
$$;

grant execute on function work.due_after to assetry_api;
