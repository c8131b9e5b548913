-- Revisions are the same at all sites. No delete policy: they are retired.

alter table inspection.template_revisions enable row level security;
grant select, insert, update on inspection.template_revisions to assetry_api;

create policy organization on inspection.template_revisions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inspection.template_revisions
  for select
  to assetry_api
  using (true);

create policy insert on inspection.template_revisions
  for insert
  to assetry_api
  with check (true);

create policy update on inspection.template_revisions
  for update
  to assetry_api
  using (true);

select core.track('inspection.template_revisions');
select core.enforce_transitions('inspection.template_revisions');
select core.let_list('inspection.template_revisions');
