-- Reached with the site of the asset. No delete policy: they end.

alter table tool.blocks enable row level security;
grant select, insert, update on tool.blocks to assetry_api;

create policy organization on tool.blocks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.blocks
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on tool.blocks
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on tool.blocks
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('tool.blocks');
select core.let_list('tool.blocks');
