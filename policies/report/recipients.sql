-- Of the organization, as their schedules. Nothing refers to a recipient, so those that are left out go.

alter table report.recipients enable row level security;
grant select, insert, delete on report.recipients to assetry_api;

create policy organization on report.recipients
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on report.recipients
  for select
  to assetry_api
  using (true);

create policy insert on report.recipients
  for insert
  to assetry_api
  with check (true);

create policy delete on report.recipients
  for delete
  to assetry_api
  using (true);

select core.track('report.recipients');
select core.let_list('report.recipients');
