-- Who holds which role: one's own, and everybody's for administrators.

alter table identity.account_roles enable row level security;
grant select, insert, delete on identity.account_roles to assetry_api;
grant select on identity.account_roles to assetry_auth;

create policy organization on identity.account_roles
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.account_roles
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or account_id = (select core.current_account_id()));

create policy insert on identity.account_roles
  for insert
  to assetry_api
  with check (true);

create policy delete on identity.account_roles
  for delete
  to assetry_api
  using (true);

create policy auth on identity.account_roles
  for select
  to assetry_auth
  using (true);

select core.track('identity.account_roles');
select core.let_list('identity.account_roles');
