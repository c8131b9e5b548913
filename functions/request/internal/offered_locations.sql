-- The locations that a portal is for: the one that it names and what is in it, or all of the site.
create or replace function request.offered_locations(p_portal request.portals)
returns setof asset.locations
language sql
stable
security definer
set search_path = ''
as $$
  with recursive branch as (
    select l.id
      from asset.locations as l
     where l.organization_id = p_portal.organization_id
       and l.site_id = p_portal.site_id
       and case when p_portal.location_id is null then l.parent_id is null else l.id = p_portal.location_id end
    union all
    select l.id
      from branch as b
      join asset.locations as l
        on l.organization_id = p_portal.organization_id and l.site_id = p_portal.site_id and l.parent_id = b.id
  )
  select l.*
    from branch as b
    join asset.locations as l on l.id = b.id
   where l.archived_at is null
$$;
