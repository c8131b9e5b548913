-- What the caller reaches of records that are for one site or for all: those of the sites within reach, and those for
-- all, which are kept under the organization's own id. Who reaches no site reaches none of these either.
create or replace function core.reachable_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when r.site_ids <> '{}' or core.reaches_all_sites() then r.site_ids || core.current_organization_id()
           else '{}'
         end
    from (select core.reachable_site_ids() as site_ids offset 0) as r
$$;

grant execute on function core.reachable_ids to authenticated, assetry_api;
