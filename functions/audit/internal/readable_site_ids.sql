-- Whose changes the caller may read: those at the sites within reach and, with the permission, those that
-- belong to no site, which are logged under the organization's own id.
create or replace function audit.readable_site_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.reachable_site_ids()
      || case when core.has_permission('audit_event.read') then array[core.current_organization_id()] else '{}' end
$$;

grant execute on function audit.readable_site_ids to authenticated, assetry_api, assetry_list;
