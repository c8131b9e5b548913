-- Reached with the site of the clock, and written by the scheduled task alone. They follow the clock to another site.

alter table service.notices enable row level security;
grant select, update on service.notices to assetry_api;

create policy organization on service.notices
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on service.notices
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on service.notices
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('service.notices');
select core.let_list('service.notices');
