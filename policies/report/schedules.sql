-- Of the organization: each recipient gets what they read, so a schedule shows nobody more. No delete policy: schedules
-- are retired.

alter table report.schedules enable row level security;
grant select, insert, update on report.schedules to assetry_api;
grant select (id, organization_id, name) on report.schedules to assetry_label;

create policy organization on report.schedules
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on report.schedules
  for select
  to assetry_api
  using (true);

create policy insert on report.schedules
  for insert
  to assetry_api
  with check (true);

create policy update on report.schedules
  for update
  to assetry_api
  using (true);

create policy label on report.schedules
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('report.schedules');
select core.enforce_transitions('report.schedules');
select core.let_list('report.schedules');
