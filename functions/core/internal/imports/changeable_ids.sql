-- What the caller changes of records that are for one site or for all: those of the sites within reach, and those for
-- all sites only when the caller reaches them all. What core.reachable_ids() is for reading.
create or replace function core.changeable_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reaches_all_sites() then core.reachable_site_ids() || core.current_organization_id()
           else core.reachable_site_ids()
         end
$$;

grant execute on function core.changeable_ids to assetry_api;
