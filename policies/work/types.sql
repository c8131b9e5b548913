-- Types of work are the same at all sites. No delete policy: they are archived, because work orders name them.

alter table work.types enable row level security;
grant select, insert, update on work.types to assetry_api;
grant select (id, organization_id, code, name) on work.types to assetry_label;

create policy organization on work.types
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.types
  for select
  to assetry_api
  using (true);

create policy insert on work.types
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

-- Whoever uses one holds it, which needs this policy. Who changes one is asked by lock_type.
create policy update on work.types
  for update
  to assetry_api
  using (true);

create policy label on work.types
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.types');
select core.let_list('work.types', p_domain => 'core');
select core.let_bi('work.types');
