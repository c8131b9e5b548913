-- Makes these the stops of a route that is locked, as are their assets. One that is named by its id stays. Refuses
-- assets of another site and those whose life is over, where they are new.
create or replace function maintenance.store_stops(p_route maintenance.routes, p_stops maintenance.route_stops[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_stops[%s].%s', n.position, f.field), f.code, f.message) order by n.position, f.field
           ),
           '[]'
         )
    into v_faults
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
   where f.is_so;

  perform core.refuse_faults(v_faults);

  delete from maintenance.route_stops as t
   where t.route_id = p_route.id
     and t.id <> all (array(select n.id from unnest(p_stops) as n where n.id is not null));

  update maintenance.route_stops as t
     set position = n.position,
         asset_id = n.asset_id,
         note = n.note
    from unnest(p_stops) as n
   where t.id = n.id
     and (t.position, t.asset_id, t.note) is distinct from (n.position, n.asset_id, n.note);

  insert into maintenance.route_stops (site_id, route_id, position, asset_id, note)
  select p_route.site_id, p_route.id, n.position, n.asset_id, n.note
    from unnest(p_stops) as n
   where n.id is null
   order by n.position;
end
$$;

grant execute on function maintenance.store_stops to assetry_api;
