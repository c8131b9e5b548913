-- The first start of a visit at a site from an instant on: on the grid of minutes by the clocks of the site.
create or replace function work.first_start(p_site_id uuid, p_from timestamptz, p_grid_minutes integer)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select p_from - (l.wall - b.wall) + case
           when b.wall < l.wall then make_interval(mins => p_grid_minutes)
           else interval '0'
         end
    from core.sites as s
   cross join lateral (select p_from at time zone s.time_zone as wall) as l
   cross join lateral (
      select date_bin(make_interval(mins => p_grid_minutes), l.wall, timestamp '2000-01-01') as wall
    ) as b
   where s.organization_id = core.current_organization_id()
     and s.id = p_site_id
$$;

grant execute on function work.first_start to assetry_api;
