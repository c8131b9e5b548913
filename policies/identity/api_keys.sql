-- One's own keys, those of the devices that one reaches, and everybody's for administrators; the hash is granted to the
-- log-in family only. No delete policy: keys are revoked, because history names them.

alter table identity.api_keys enable row level security;
grant select (id, organization_id, account_id, name, prefix, scopes, site_scope, max_exchanges_per_minute, expires_at,
              revoked_at, only_actions, row_version, created_at, created_by, updated_at, updated_by)
  on identity.api_keys to assetry_api;
grant insert (account_id, name, prefix, secret_hash, scopes, site_scope, max_exchanges_per_minute, expires_at)
  on identity.api_keys to assetry_api;
grant update (revoked_at) on identity.api_keys to assetry_api;
grant select on identity.api_keys to assetry_auth;

create policy organization on identity.api_keys
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.api_keys
  for select
  to assetry_api
  using (
    (select identity.reads_accounts())
    or account_id = (select core.current_account_id())
    or account_id = any ((select identity.device_account_ids())::uuid[])
  );

create policy insert on identity.api_keys
  for insert
  to assetry_api
  with check (true);

create policy update on identity.api_keys
  for update
  to assetry_api
  using (true);

create policy auth on identity.api_keys
  for select
  to assetry_auth
  using (true);

select core.track('identity.api_keys', array['secret_hash']);
select core.let_list('identity.api_keys');
