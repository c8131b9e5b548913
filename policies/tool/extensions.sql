-- Reached with the site of the asset. No delete policy: they are decided on.

alter table tool.extensions enable row level security;
grant select, insert, update on tool.extensions to assetry_api;

create policy organization on tool.extensions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.extensions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on tool.extensions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on tool.extensions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('tool.extensions');
select core.enforce_transitions('tool.extensions');
select core.let_list('tool.extensions');
