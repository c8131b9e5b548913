create or replace function api.explain_operational_state(p_asset_id uuid, p_at timestamptz default null)
returns table (asset_id uuid, at timestamptz, operational_state text, causes jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_asset asset.assets;
  v_at    timestamptz := coalesce(p_at, clock_timestamp());
begin
  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  perform core.check_instant('p_at', p_at, null);

  return query
  select p_asset_id,
         v_at,
         case
           when max((s.downtime).capacity_loss_percent) = 100 then 'DOWN'
           when count(*) > 0 then 'DEGRADED'
           else 'UP'
         end,
         coalesce(
           jsonb_agg(
             jsonb_build_object(
               'downtime_id', (s.downtime).id, 'asset_id', (s.downtime).asset_id, 'kind', (s.downtime).kind,
               'capacity_loss_percent', (s.downtime).capacity_loss_percent, 'started_at', (s.downtime).started_at
             )
             order by (s.downtime).started_at, (s.downtime).id
           ) filter (where (s.downtime).site_id = any ((select core.reachable_site_ids())::uuid[])),
           '[]'
         )
    from asset.stops_of(v_asset, tstzrange(v_at, v_at, '[]')) as s;
end
$$;

comment on function api.explain_operational_state is $$Explain whether an asset is up or down

Calculated from the hierarchy at that time and the downtimes known today. DOWN: by a downtime of its own, of a parent,
or of a component that stops it. DEGRADED: by a slow run of its own. UP otherwise. causes lists the downtimes, except
those at sites out of your reach.
p_at: Point in time, not in the future; default now
Refuses with ASSET_NOT_FOUND and VALIDATION_FAILED (an instant in the future).$$;
