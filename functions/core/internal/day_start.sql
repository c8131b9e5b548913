-- The instant at which a day begins at a site; without a site the first at which it begins anywhere, for a site is at
-- most fourteen hours ahead of UTC.
create or replace function core.day_start(p_site_id uuid, p_day date)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           (select p_day::timestamp at time zone s.time_zone from core.sites as s where s.id = p_site_id),
           p_day::timestamp at time zone 'UTC' - interval '14 hours'
         )
$$;

grant execute on function core.day_start to assetry_api, assetry_list;
