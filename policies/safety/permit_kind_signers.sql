-- Reached with their kind. They may be removed: a signature stands for itself.

alter table safety.permit_kind_signers enable row level security;
grant select, insert, update, delete on safety.permit_kind_signers to assetry_api;

create policy organization on safety.permit_kind_signers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permit_kind_signers
  for select
  to assetry_api
  using (true);

create policy insert on safety.permit_kind_signers
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on safety.permit_kind_signers
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy delete on safety.permit_kind_signers
  for delete
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('safety.permit_kind_signers');
select core.let_list('safety.permit_kind_signers');
