-- What keeps a location from being archived: its maintenance schedules that are active, for they would go on making
-- work at a place that is not used any more. Who makes or activates a schedule holds the location.
create or replace function maintenance.schedules_at_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
    from (
      select 'SCHEDULES_ACTIVE' as code, format('%s active maintenance schedules', count(*)) as message,
             jsonb_agg(s.id order by s.id) as ids
        from maintenance.schedules as s
       where s.organization_id = p_location.organization_id
         and s.site_id = p_location.site_id
         and s.location_id = p_location.id
         and s.status = 'ACTIVE'
      having count(*) > 0
    ) as f
$$;

grant execute on function maintenance.schedules_at_location to assetry_api;
