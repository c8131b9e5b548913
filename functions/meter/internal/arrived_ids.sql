-- The meters within the caller's reach of which readings may stand at a site that they have left.
create or replace function meter.arrived_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
           select distinct m.id
             from meter.relocations as l
             join meter.meters as m on m.organization_id = l.organization_id and m.id = l.meter_id
            where l.organization_id = core.current_organization_id()
              and m.site_id = any ((select core.reachable_site_ids())::uuid[])
         )
$$;

grant execute on function meter.arrived_ids to authenticated, assetry_api, assetry_list;
