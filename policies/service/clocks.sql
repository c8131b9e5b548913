-- Reached with the site of the work order or request. No delete policy: a clock that counts no more is history.

alter table service.clocks enable row level security;
grant select, insert, update on service.clocks to assetry_api;
grant select (id, organization_id, work_order_id, request_id, metric) on service.clocks to assetry_label;

create policy organization on service.clocks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on service.clocks
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on service.clocks
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on service.clocks
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on service.clocks
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('service.clocks');
select core.let_list('service.clocks');
