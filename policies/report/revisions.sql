-- Frozen: written when a report is published, and never changed.

alter table report.revisions enable row level security;
grant select, insert on report.revisions to assetry_api;

create policy organization on report.revisions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on report.revisions
  for select
  to assetry_api
  using (true);

create policy insert on report.revisions
  for insert
  to assetry_api
  with check (true);

select core.track('report.revisions');
select core.let_list('report.revisions');
