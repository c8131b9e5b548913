-- What is wrong with stops of a route beside what each says: one that is not of the route, assets of another site, and
-- those whose life is over, where they are new.
create or replace function maintenance.stop_faults(p_route maintenance.routes, p_stops maintenance.route_stops[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('p_stops[%s].%s', n.position, f.field), f.code, f.message) order by n.position, f.field
           ),
           '[]'
         )
    from unnest(p_stops) as n
    left join maintenance.route_stops as t on t.id = n.id and t.route_id = p_route.id
    left join asset.assets as a on a.id = n.asset_id
   cross join lateral (
      values
        ('id', 'NOT_FOUND', 'No such stop of this route', n.id is not null and t.id is null),
        (
          'asset_id', 'PARENT_AT_OTHER_SITE', 'The asset is at another site',
          n.asset_id is distinct from t.asset_id and a.site_id is distinct from p_route.site_id
        ),
        (
          'asset_id', 'ASSET_RETIRED', 'Is ' || a.status,
          n.asset_id is distinct from t.asset_id and asset.is_retired(a.status)
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function maintenance.stop_faults to assetry_api;
