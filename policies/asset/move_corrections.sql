-- Reached with the site where the asset stood. No update, no delete: it is the trace of what was corrected.

alter table asset.move_corrections enable row level security;
grant select, insert on asset.move_corrections to assetry_api;

create policy organization on asset.move_corrections
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.move_corrections
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.move_corrections
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.move_corrections');
select core.let_list('asset.move_corrections');
