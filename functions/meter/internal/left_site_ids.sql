-- The sites out of the caller's reach at which readings of meters within it may stand, because those have left them.
create or replace function meter.left_site_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
           select distinct l.left_site_id
             from meter.relocations as l
            where l.organization_id = core.current_organization_id()
              and l.meter_id = any ((select meter.arrived_ids())::uuid[])
              and l.left_site_id <> all ((select core.reachable_site_ids())::uuid[])
         )
$$;

grant execute on function meter.left_site_ids to authenticated, assetry_api, assetry_list;
