-- Those of one's own roles, and everybody's for administrators.

alter table identity.approval_limits enable row level security;
grant select, insert, update, delete on identity.approval_limits to assetry_api;

create policy organization on identity.approval_limits
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.approval_limits
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or role_id = any ((select identity.current_role_ids())::uuid[]));

create policy insert on identity.approval_limits
  for insert
  to assetry_api
  with check (true);

create policy update on identity.approval_limits
  for update
  to assetry_api
  using (true);

create policy delete on identity.approval_limits
  for delete
  to assetry_api
  using (true);

select core.track('identity.approval_limits');
select core.let_list('identity.approval_limits');
