-- Reached with the site of the asset; those of a category are read by whoever reaches a site and
-- changed by whoever reaches them all. No delete policy: they are put
-- away.

alter table asset.spares enable row level security;
grant select, insert, update on asset.spares to assetry_api;

create policy organization on asset.spares
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.spares
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on asset.spares
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on asset.spares
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('asset.spares');
select core.let_list('asset.spares');
