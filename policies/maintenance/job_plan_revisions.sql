-- The same at all sites. No delete policy: they are retired.

alter table maintenance.job_plan_revisions enable row level security;
grant select, insert, update on maintenance.job_plan_revisions to assetry_api;

create policy organization on maintenance.job_plan_revisions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.job_plan_revisions
  for select
  to assetry_api
  using (true);

create policy insert on maintenance.job_plan_revisions
  for insert
  to assetry_api
  with check (true);

create policy update on maintenance.job_plan_revisions
  for update
  to assetry_api
  using (true);

select core.track('maintenance.job_plan_revisions');
select core.enforce_transitions('maintenance.job_plan_revisions');
select core.let_list('maintenance.job_plan_revisions');
