-- Reached with the site of the asset. No delete policy: they are closed or withdrawn with their calibration.

alter table tool.reviews enable row level security;
grant select, insert, update on tool.reviews to assetry_api;
grant select (id, organization_id, review_number) on tool.reviews to assetry_label;

create policy organization on tool.reviews
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.reviews
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on tool.reviews
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on tool.reviews
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on tool.reviews
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('tool.reviews');
select core.enforce_transitions('tool.reviews');
select core.let_list('tool.reviews');
