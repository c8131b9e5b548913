-- What is wrong with stops of a route beside what each says: one that is not of the route, assets of another site, and
-- those whose life is over, where they are new.
create or replace function maintenance.stop_faults(p_route maintenance.routes, p_stops maintenance.route_stops[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.fault order by e.position, f.place), '[]')
    from (
      select n.position,
             core.faults(
               case
                 when n.asset_id is distinct from t.asset_id and a.site_id is distinct from p_route.site_id then
                   core.fault('asset_id', 'PARENT_AT_OTHER_SITE', 'The asset is at another site')
               end,
               case
                 when n.asset_id is distinct from t.asset_id and asset.is_retired(a.status) then
                   core.fault('asset_id', 'ASSET_RETIRED', 'Is ' || a.status)
               end,
               case
                 when n.id is not null and t.id is null then
                   core.fault('id', 'NOT_FOUND', 'No such stop of this route')
               end
             ) as faults
        from unnest(p_stops) as n
        left join maintenance.route_stops as t on t.id = n.id and t.route_id = p_route.id
        -- By key: joined, all assets within reach would be read.
        left join lateral (
          select o.site_id, o.status from asset.assets as o where o.id = n.asset_id offset 0
        ) as a on true
      offset 0
    ) as e
   cross join lateral jsonb_array_elements(core.faults_in('p_stops', e.position, e.faults))
              with ordinality as f (fault, place)
   where e.faults <> '[]'
$$;

grant execute on function maintenance.stop_faults to assetry_api;
