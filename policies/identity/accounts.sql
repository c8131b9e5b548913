-- Everybody sees their own account; all of them for administrators. The password hash is granted to the log-in
-- family only. No delete policy: accounts are suspended, because history names them.

alter table identity.accounts enable row level security;
grant select (id, organization_id, kind, email, email_normalized, display_name, status, may_act_as_persons,
              reaches_all_sites, reads_by_roles, sessions_valid_after, is_device, row_version, created_at, created_by,
              updated_at, updated_by)
  on identity.accounts to assetry_api;
grant insert (id, kind, email, display_name, may_act_as_persons, reaches_all_sites, reads_by_roles)
  on identity.accounts to assetry_api;
grant update (email, display_name, status, may_act_as_persons, reaches_all_sites, reads_by_roles, sessions_valid_after)
  on identity.accounts to assetry_api;
grant select on identity.accounts to assetry_auth;
grant select (id, organization_id, display_name, kind, status) on identity.accounts to assetry_label;

create policy organization on identity.accounts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.accounts
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or id = (select core.current_account_id()));

create policy insert on identity.accounts
  for insert
  to assetry_api
  with check (true);

create policy update on identity.accounts
  for update
  to assetry_api
  using (true);

create policy auth on identity.accounts
  for select
  to assetry_auth
  using (true);

create policy label on identity.accounts
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('identity.accounts', array['password_hash', 'password_pepper']);
select core.enforce_transitions('identity.accounts');
select core.let_list('identity.accounts');
