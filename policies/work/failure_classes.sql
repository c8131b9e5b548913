-- Classes of equipment are the same at all sites. No delete policy: they are archived, because reports name them.

alter table work.failure_classes enable row level security;
grant select, insert, update on work.failure_classes to assetry_api;
grant select (id, organization_id, code, name) on work.failure_classes to assetry_label;

create policy organization on work.failure_classes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.failure_classes
  for select
  to assetry_api
  using (true);

create policy insert on work.failure_classes
  for insert
  to assetry_api
  with check (true);

create policy update on work.failure_classes
  for update
  to assetry_api
  using (true);

create policy label on work.failure_classes
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.failure_classes');
select core.let_list('work.failure_classes', p_domain => 'core');
