-- What one's own roles allow, and everybody's for administrators.

alter table identity.role_permissions enable row level security;
grant select, insert, delete on identity.role_permissions to assetry_api;

create policy organization on identity.role_permissions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.role_permissions
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or role_id = any ((select identity.current_role_ids())::uuid[]));

create policy insert on identity.role_permissions
  for insert
  to assetry_api
  with check (true);

create policy delete on identity.role_permissions
  for delete
  to assetry_api
  using (true);

select core.track('identity.role_permissions');
select core.let_list('identity.role_permissions');
