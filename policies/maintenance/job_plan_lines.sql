-- The same at all sites. Those of a draft are replaced as a whole; those of a published revision are frozen.

alter table maintenance.job_plan_lines enable row level security;
grant select, insert, update, delete on maintenance.job_plan_lines to assetry_api;

create policy organization on maintenance.job_plan_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.job_plan_lines
  for select
  to assetry_api
  using (true);

create policy insert on maintenance.job_plan_lines
  for insert
  to assetry_api
  with check (true);

create policy update on maintenance.job_plan_lines
  for update
  to assetry_api
  using (true);

create policy delete on maintenance.job_plan_lines
  for delete
  to assetry_api
  using (true);

select core.track('maintenance.job_plan_lines');
select core.let_list('maintenance.job_plan_lines');
