-- Where assets stood, at the sites within reach. Placements end through move_asset only, which runs that part as
-- the owner.

alter table asset.placements enable row level security;
grant select, insert on asset.placements to assetry_api;

create policy organization on asset.placements
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.placements
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.placements
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('asset.placements');
