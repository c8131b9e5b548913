-- The assets at the caller's sites that a device may be: those with its serial number, else the one whose number is its
-- asset tag. At most two; read past row security, which could not use the index on lower case.
create or replace function itam.matching_assets(p_device itam.discovered_devices, p_asset_tag text)
returns setof asset.assets
language sql
stable
security definer
set search_path = ''
as $$
  with reached as (
    select core.current_organization_id() as organization_id, core.reachable_site_ids() as site_ids
  ),
  by_serial_number as (
    select a as found
      from reached as r
      join asset.assets as a on a.organization_id = r.organization_id
     where lower(a.serial_number) = lower(p_device.serial_number)
       and a.site_id = any (r.site_ids)
       and not asset.is_retired(a.status)
       -- Short serial numbers repeat between makers.
       and (char_length(a.serial_number) >= 6 or lower(a.manufacturer) = lower(p_device.manufacturer))
     order by a.id
     limit 2
  ),
  by_asset_tag as (
    select a as found
      from reached as r
      join asset.assets as a on a.organization_id = r.organization_id
     where a.asset_number = btrim(p_asset_tag)
       and itam.is_usable('SERIAL', lower(btrim(p_asset_tag)))
       and a.site_id = any (r.site_ids)
       and not asset.is_retired(a.status)
       and not exists (select 1 from by_serial_number)
  )
  select (s.found).* from by_serial_number as s
  union all
  select (t.found).* from by_asset_tag as t
$$;

grant execute on function itam.matching_assets to assetry_api;
