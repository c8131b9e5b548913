-- Of the organization: a report shows each reader what they reach, and holds no data itself. No delete policy: reports
-- are retired.

alter table report.definitions enable row level security;
grant select, insert, update on report.definitions to assetry_api;
grant select (id, organization_id, code, name) on report.definitions to assetry_label;

create policy organization on report.definitions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on report.definitions
  for select
  to assetry_api
  using (true);

create policy insert on report.definitions
  for insert
  to assetry_api
  with check (true);

create policy update on report.definitions
  for update
  to assetry_api
  using (true);

create policy label on report.definitions
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('report.definitions');
select core.enforce_transitions('report.definitions');
select core.let_list('report.definitions');
