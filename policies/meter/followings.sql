-- Reached with the site of the meter that follows. No delete policy: its readings came of it.

alter table meter.followings enable row level security;
grant select, insert, update on meter.followings to assetry_api;

create policy organization on meter.followings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.followings
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.followings
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.followings
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('meter.followings');
select core.let_list('meter.followings');
