-- The day that it is at a site, by its time zone; by UTC where there is no site. "Today" is asked of this and never of
-- current_date, which is the server's.
create or replace function core.site_date(p_site_id uuid, p_at timestamptz default now())
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select (p_at at time zone coalesce((select s.time_zone from core.sites as s where s.id = p_site_id), 'UTC'))::date
$$;

grant execute on function core.site_date to assetry_api, assetry_list, assetry_worker;
