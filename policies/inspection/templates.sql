-- Templates are the same at all sites. No delete policy: they are archived, because inspections name them.

alter table inspection.templates enable row level security;
grant select, insert, update on inspection.templates to assetry_api;
grant select (id, organization_id, code, name) on inspection.templates to assetry_label;

create policy organization on inspection.templates
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inspection.templates
  for select
  to assetry_api
  using (true);

create policy insert on inspection.templates
  for insert
  to assetry_api
  with check (true);

create policy update on inspection.templates
  for update
  to assetry_api
  using (true);

create policy label on inspection.templates
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inspection.templates');
select core.let_list('inspection.templates');
select core.let_bi('inspection.templates');
