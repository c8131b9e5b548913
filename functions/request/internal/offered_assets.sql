-- The assets that a portal offers to choose from: those in use at the site and, when it is for a location, there.
create or replace function request.offered_assets(p_portal request.portals)
returns setof asset.assets
language sql
stable
security definer
set search_path = ''
as $$
  select a.*
    from asset.assets as a
   where a.organization_id = p_portal.organization_id
     and a.site_id = p_portal.site_id
     and not asset.is_retired(a.status)
     and (p_portal.location_id is null
          or a.location_id in (select l.id from request.offered_locations(p_portal) as l))
$$;
