-- What keeps a location from being archived: its meters that are active, for they would go on being read, and watched,
-- at a place that is not used any more. Who makes or brings back a meter holds the location.
create or replace function meter.meters_at_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
    from (
      select 'METERS_ACTIVE' as code, format('%s active meters', count(*)) as message,
             jsonb_agg(m.id order by m.id) as ids
        from meter.meters as m
       where m.organization_id = p_location.organization_id
         and m.site_id = p_location.site_id
         and m.location_id = p_location.id
         and m.status = 'ACTIVE'
      having count(*) > 0
    ) as f
$$;

grant execute on function meter.meters_at_location to assetry_api;
