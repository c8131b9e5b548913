-- Reached with the transfer. Lines go while it is a draft.

alter table inventory.transfer_lines enable row level security;
grant select, insert, update, delete on inventory.transfer_lines to assetry_api;

create policy organization on inventory.transfer_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.transfer_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.transfer_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.transfer_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on inventory.transfer_lines
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('inventory.transfer_lines');
select core.let_list('inventory.transfer_lines');
