-- Where the work of a permit is, and what that is part of: the location, which is that of the asset when none is named,
-- and the asset, each with all above it.
create or replace function safety.places_of(p_permit safety.permits)
returns table (location_id uuid, asset_id uuid, is_own boolean)
language sql
stable
set search_path = ''
as $$
  with recursive rooms as (
    select l.id, l.organization_id, l.site_id, l.parent_id, true as is_own
      from asset.locations as l
     -- A case, because row security keeps coalesce from the index: all locations within reach would be read.
     where l.id = case
             when p_permit.location_id is not null then p_permit.location_id
             else (select a.location_id from asset.assets as a where a.id = p_permit.asset_id)
           end
     union all
    select l.id, l.organization_id, l.site_id, l.parent_id, false
      from rooms as r
      join asset.locations as l
        on l.organization_id = r.organization_id and l.site_id = r.site_id and l.id = r.parent_id
  ),
  machines as (
    select a.id, a.organization_id, a.site_id, a.parent_id, true as is_own
      from asset.assets as a
     where a.id = p_permit.asset_id
     union all
    select a.id, a.organization_id, a.site_id, a.parent_id, false
      from machines as m
      join asset.assets as a
        on a.organization_id = m.organization_id and a.site_id = m.site_id and a.id = m.parent_id
  )
  select r.id, null::uuid, r.is_own from rooms as r
   union all
  select null, m.id, m.is_own from machines as m
$$;

grant execute on function safety.places_of to assetry_api, assetry_list;
