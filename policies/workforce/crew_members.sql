-- Reached with the site of the crew. No update policy: a changed membership is another one.

alter table workforce.crew_members enable row level security;
grant select, insert, delete on workforce.crew_members to assetry_api;

create policy organization on workforce.crew_members
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.crew_members
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.crew_members
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on workforce.crew_members
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.crew_members');
select core.let_list('workforce.crew_members');
