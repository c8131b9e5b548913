-- What the caller reaches of records that are for one site or for all: those of the sites within reach, and those for
-- all, which are kept under the organization's own id. Who reaches no site reaches none of these either.
create or replace function core.reachable_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_site_ids uuid[] := core.reachable_site_ids();
begin
  if v_site_ids <> '{}' or core.reaches_all_sites() then
    return v_site_ids || core.current_organization_id();
  end if;

  return '{}';
end
$$;

grant execute on function core.reachable_ids to authenticated, assetry_api, assetry_list;
