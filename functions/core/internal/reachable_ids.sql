-- What the caller reaches of records that are for one site or for all: those of the sites within reach, and
-- those for all, which are kept under the organization's own id.
create or replace function core.reachable_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select core.reachable_site_ids() || core.current_organization_id()
$$;

grant execute on function core.reachable_ids to authenticated, assetry_api;
