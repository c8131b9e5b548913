-- The accounts of the devices that the caller reaches, whose keys may be read like the devices.
create or replace function identity.device_account_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select d.account_id
      from meter.devices as d
     where d.organization_id = core.current_organization_id()
       and d.site_id = any ((select core.reachable_site_ids())::uuid[])
  )
$$;

grant execute on function identity.device_account_ids to authenticated, assetry_api, assetry_list;
