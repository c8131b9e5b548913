-- One's own roles, and everybody's for administrators. No delete policy: history names them.

alter table identity.roles enable row level security;
grant select, insert, update on identity.roles to assetry_api;
grant select on identity.roles to assetry_auth;
grant select (id, organization_id, code, name) on identity.roles to assetry_label;

create policy organization on identity.roles
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.roles
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or id = any ((select identity.current_role_ids())::uuid[]));

create policy insert on identity.roles
  for insert
  to assetry_api
  with check (true);

create policy update on identity.roles
  for update
  to assetry_api
  using (true);

create policy auth on identity.roles
  for select
  to assetry_auth
  using (true);

create policy label on identity.roles
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('identity.roles');
select core.let_list('identity.roles');
