-- The outages of a site that are not over, from an instant on and before another one, and put this asset or this
-- location down: they are of it, of what it is part of or lies in, or of the whole site.
create or replace function maintenance.outages_of(
  p_site_id     uuid,
  p_asset_id    uuid,
  p_location_id uuid,
  p_from        timestamptz,
  p_before      timestamptz
)
returns setof maintenance.outages
language sql
stable
security definer
set search_path = ''
as $$
  with recursive whole as (
    select a.id, a.parent_id, a.location_id
      from asset.assets as a
     where a.id = p_asset_id
     union
    select a.id, a.parent_id, a.location_id
      from whole as w
      join asset.assets as a on a.id = w.parent_id
  ),
  place as (
    select l.id, l.parent_id
      from asset.locations as l
     where l.id = any (p_location_id || array(select w.location_id from whole as w))
     union
    select l.id, l.parent_id
      from place as p
      join asset.locations as l on l.id = p.parent_id
  )
  select o.*
    from maintenance.outages as o
   where o.organization_id = core.current_organization_id()
     and o.site_id = p_site_id
     and o.status in ('PLANNED', 'CONFIRMED', 'IN_PROGRESS')
     and o.ends_at > p_from
     and o.starts_at < p_before
     and (
       o.asset_id is null and o.location_id is null
       or o.asset_id = any (array(select w.id from whole as w))
       or o.location_id = any (array(select p.id from place as p))
     )
$$;

grant execute on function maintenance.outages_of to assetry_api, assetry_list;
