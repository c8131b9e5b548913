-- Reached with the home site of the worker or the site of the crew. No delete policy: an assignment ends.

alter table workforce.shift_assignments enable row level security;
grant select, insert, update on workforce.shift_assignments to assetry_api;

create policy organization on workforce.shift_assignments
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.shift_assignments
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.shift_assignments
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.shift_assignments
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.shift_assignments');
select core.let_list('workforce.shift_assignments');
