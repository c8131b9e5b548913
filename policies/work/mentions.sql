-- Reached with the site of the work order. No delete policy: who was mentioned was told.

alter table work.mentions enable row level security;
grant select, insert, update (site_id) on work.mentions to assetry_api;

create policy organization on work.mentions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.mentions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.mentions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.mentions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.mentions');
select core.let_list('work.mentions');
