-- The minutes from other sites to a site, within reach or not: none at the site itself, those that were given in either
-- direction, else by the distance of the coordinates, the detour and the speed of its policy; an hour where nothing is
-- known. A day at most.
create or replace function workforce.ways_to(p_site_id uuid, p_from_site_ids uuid[])
returns table (from_site_id uuid, minutes integer, is_known boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select f.id, least(coalesce(w.minutes, 60), 1440), w.minutes is not null
    from (select distinct u.id from unnest(p_from_site_ids) as u (id) where u.id is not null) as f
   cross join workforce.dispatch_policy_of(p_site_id) as p
    left join core.sites as a on a.organization_id = core.current_organization_id() and a.id = f.id
    left join core.sites as b on b.organization_id = core.current_organization_id() and b.id = p_site_id
   cross join lateral (
      select coalesce(
               case when f.id = p_site_id then 0 end,
               (
                 select d.minutes
                   from workforce.site_distances as d
                  where d.organization_id = core.current_organization_id()
                    and (d.site_id, d.to_site_id) in ((f.id, p_site_id), (p_site_id, f.id))
                  order by d.site_id <> f.id
                  limit 1
               ),
               case
                 when num_nulls(a.latitude, a.longitude, b.latitude, b.longitude) = 0 then
                   ceil(
                     round(
                       workforce.kilometres(a.latitude, a.longitude, b.latitude, b.longitude) * p.detour * 60
                         / p.speed_kmh,
                       6
                     )
                   )::integer
               end
             ) as minutes
   ) as w
$$;

grant execute on function workforce.ways_to to assetry_api, assetry_list;
