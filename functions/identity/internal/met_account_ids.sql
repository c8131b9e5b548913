-- The accounts that share a site with the caller, as far as the caller's token reaches, and the caller's own. As the
-- owner: their names are no secret among those who work at the same sites. Accounts of devices are no people.
create or replace function identity.met_account_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select a.id
      from identity.accounts as a
     where a.organization_id = core.current_organization_id()
       and not a.is_device
       and (
             a.id = core.current_account_id()
             or a.reaches_all_sites
             and r.site_ids <> '{}'
             or exists (
                  select
                    from identity.account_sites as s
                   where s.organization_id = a.organization_id
                     and s.account_id = a.id
                     and s.site_id = any (r.site_ids)
                )
           )
  )
    from (select core.reachable_site_ids() as site_ids) as r
$$;

grant execute on function identity.met_account_ids to authenticated, assetry_api;
