-- Cost centers are the same at all sites. No delete policy: they are archived, because the records
-- charged to them name them.

alter table procurement.cost_centers enable row level security;
grant select, insert, update on procurement.cost_centers to assetry_api;
grant select (id, organization_id, code, name) on procurement.cost_centers to assetry_label;

create policy organization on procurement.cost_centers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.cost_centers
  for select
  to assetry_api
  using (true);

create policy insert on procurement.cost_centers
  for insert
  to assetry_api
  with check (true);

create policy update on procurement.cost_centers
  for update
  to assetry_api
  using (true);

create policy label on procurement.cost_centers
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.cost_centers');
select core.let_list('procurement.cost_centers');
