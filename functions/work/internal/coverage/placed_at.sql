-- Where an asset was at an instant, and what it was part of: the asset at depth 0, then each parent of that time.
-- Before its first placement an asset is where it was placed first.
create or replace function work.placed_at(p_asset_id uuid, p_at timestamptz)
returns table (asset_id uuid, site_id uuid, location_id uuid, depth integer)
language sql
stable
set search_path = ''
as $$
  with recursive chain as (
    select p_asset_id as asset_id, f.site_id, f.location_id, f.parent_id, 0 as depth
      from (select 1) as o
      left join lateral (
        select p.site_id, p.location_id, p.parent_id
          from asset.placements as p
         where p.organization_id = core.current_organization_id()
           and p.asset_id = p_asset_id
         order by case when p.started_at <= p_at then 0 else 1 end,
                  case when p.started_at <= p_at then p.started_at end desc, p.started_at
         limit 1
      ) as f on true
     where p_asset_id is not null
    union all
    select c.parent_id, f.site_id, f.location_id, f.parent_id, c.depth + 1
      from chain as c
      left join lateral (
        select p.site_id, p.location_id, p.parent_id
          from asset.placements as p
         where p.organization_id = core.current_organization_id()
           and p.asset_id = c.parent_id
         order by case when p.started_at <= p_at then 0 else 1 end,
                  case when p.started_at <= p_at then p.started_at end desc, p.started_at
         limit 1
      ) as f on true
     where c.parent_id is not null
       and c.depth < 50
  )
  select c.asset_id, c.site_id, c.location_id, c.depth from chain as c
$$;

grant execute on function work.placed_at to assetry_api, assetry_list;
