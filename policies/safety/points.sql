-- Reached with the site of the procedure. Those of a draft are removed by safety.remove_points; what is
-- published keeps its own.

alter table safety.points enable row level security;
grant select, insert on safety.points to assetry_api;
grant select (id, organization_id, position, device) on safety.points to assetry_label;

create policy organization on safety.points
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.points
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.points
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on safety.points
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('safety.points');
select core.let_list('safety.points');
