-- Problems are the same at all sites. No delete policy: they are archived, because requests name them.

alter table request.problems enable row level security;
grant select, insert, update on request.problems to assetry_api;
grant select (id, organization_id, code, name) on request.problems to assetry_label;

create policy organization on request.problems
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on request.problems
  for select
  to assetry_api
  using (true);

create policy insert on request.problems
  for insert
  to assetry_api
  with check (true);

create policy update on request.problems
  for update
  to assetry_api
  using (true);

create policy label on request.problems
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('request.problems');
select core.let_list('request.problems', p_domain => 'core');
select core.let_bi('request.problems');
