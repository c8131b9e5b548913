-- Reached with the site. No delete policy: a site keeps its policy.

alter table workforce.dispatch_policies enable row level security;
grant select, insert, update on workforce.dispatch_policies to assetry_api;

create policy organization on workforce.dispatch_policies
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.dispatch_policies
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.dispatch_policies
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.dispatch_policies
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.dispatch_policies');
select core.let_list('workforce.dispatch_policies');
