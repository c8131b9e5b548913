-- Failure codes are the same at all sites. No delete policy: they are archived, because reports name them.

alter table work.failure_codes enable row level security;
grant select, insert, update on work.failure_codes to assetry_api;
grant select (id, organization_id, code, name) on work.failure_codes to assetry_label;

create policy organization on work.failure_codes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.failure_codes
  for select
  to assetry_api
  using (true);

create policy insert on work.failure_codes
  for insert
  to assetry_api
  with check (true);

create policy update on work.failure_codes
  for update
  to assetry_api
  using (true);

create policy label on work.failure_codes
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.failure_codes');
select core.let_list('work.failure_codes', p_domain => 'core');
select core.let_bi('work.failure_codes');
