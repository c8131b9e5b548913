-- The assets that an outage puts down: its asset with its components, or those at its location with theirs; none for an
-- outage of a site, which puts all of it down.
create or replace function maintenance.down_asset_ids(p_outage maintenance.outages)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select a.id, a.organization_id, a.site_id
      from asset.assets as a
     where a.id = p_outage.asset_id
     union
    select a.id, a.organization_id, a.site_id
      from unnest(maintenance.location_branch_ids(p_outage.location_id)) as l (id)
      join asset.assets as a
        on a.organization_id = p_outage.organization_id
       and a.site_id = p_outage.site_id
       and a.location_id = l.id
     union
    select c.id, c.organization_id, c.site_id
      from branch as b
      join asset.assets as c on c.organization_id = b.organization_id and c.site_id = b.site_id and c.parent_id = b.id
  )
  select coalesce(array_agg(b.id), '{}') from branch as b
$$;

grant execute on function maintenance.down_asset_ids to assetry_list;
