-- What keeps a location from being archived: its portals that are active, for they would go on taking requests at a
-- place that is not used any more. Who makes or activates a portal holds the location.
create or replace function request.portals_at_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
    from (
      select 'PORTALS_ACTIVE' as code, format('%s active portals', count(*)) as message,
             jsonb_agg(p.id order by p.id) as ids
        from request.portals as p
       where p.organization_id = p_location.organization_id
         and p.site_id = p_location.site_id
         and p.location_id = p_location.id
         and p.is_active
      having count(*) > 0
    ) as f
$$;

grant execute on function request.portals_at_location to assetry_api;
