-- The organization of the caller's token; every policy asks for it, so callers may execute it.
create or replace function core.current_organization_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.organization_id', true), '')::uuid;

grant execute on function core.current_organization_id
  to anon, authenticated, assetry_api, assetry_list, assetry_auth, assetry_worker;
