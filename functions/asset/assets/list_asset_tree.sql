create or replace function api.list_asset_tree(
  p_site_id  uuid        default null,
  p_asset_id uuid        default null,
  p_at       timestamptz default null
)
returns table (
  id           uuid,
  asset_number varchar,
  name         varchar,
  site_id      uuid,
  location_id  uuid,
  parent_id    uuid,
  stops_parent boolean,
  depth        integer,
  placed_at    timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_at timestamptz := coalesce(p_at, clock_timestamp());
begin
  if num_nonnulls(p_site_id, p_asset_id) <> 1 then
    perform core.refuse_field('p_site_id', 'MISSING_VALUE', 'Either a site or an asset is required');
  end if;

  return query
  with recursive tree as (
    select p.asset_id, p.site_id, p.location_id, p.parent_id, p.stops_parent, p.started_at, 0 as depth,
           array[a.asset_number]::varchar[] as way
      from asset.placements as p
      join asset.assets as a on a.id = p.asset_id
     where p.during @> v_at
       and (p_asset_id is null or p.asset_id = p_asset_id)
       and (p_site_id is null or p.site_id = p_site_id and p.parent_id is null)
    union all
    select p.asset_id, p.site_id, p.location_id, p.parent_id, p.stops_parent, p.started_at, t.depth + 1,
           t.way || a.asset_number
      from tree as t
      join asset.placements as p on p.parent_id = t.asset_id and p.during @> v_at
      join asset.assets as a on a.id = p.asset_id
  )
  select t.asset_id, a.asset_number, a.name, t.site_id, t.location_id, t.parent_id, t.stops_parent, t.depth,
         t.started_at
    from tree as t
    join asset.assets as a on a.id = t.asset_id
   order by t.way
   limit 10000;
end
$$;

comment on function api.list_asset_tree is $$List the asset hierarchy at a point in time

From the top down: the hierarchy of a site, or an asset with all its components. Each row has the place of the asset,
since when (placed_at) and its depth below the first row; components follow their parent, by number. Number and name
are today's. Moves recorded later count from when they happened. At most 10,000 rows: request a branch where there are
more.
p_site_id: Id of a row of /sites; required unless p_asset_id is given
p_asset_id: Id of a row of /assets, the top of the branch; required unless p_site_id is given
p_at: Point in time; default now
Refuses with VALIDATION_FAILED (neither a site nor an asset, or both).$$;
