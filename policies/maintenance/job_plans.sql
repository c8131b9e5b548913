-- The same at all sites. No delete policy: they are archived, because revisions and schedules name them.

alter table maintenance.job_plans enable row level security;
grant select, insert, update on maintenance.job_plans to assetry_api;
grant select (id, organization_id, code, name) on maintenance.job_plans to assetry_label;

create policy organization on maintenance.job_plans
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.job_plans
  for select
  to assetry_api
  using (true);

create policy insert on maintenance.job_plans
  for insert
  to assetry_api
  with check (true);

create policy update on maintenance.job_plans
  for update
  to assetry_api
  using (true);

create policy label on maintenance.job_plans
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('maintenance.job_plans');
select core.let_list('maintenance.job_plans');
