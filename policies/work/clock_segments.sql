-- Reached with the site of the work order. No delete policy: the clock is history.

alter table work.clock_segments enable row level security;
grant select, insert, update on work.clock_segments to assetry_api;

create policy organization on work.clock_segments
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.clock_segments
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.clock_segments
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.clock_segments
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.clock_segments');
select core.let_list('work.clock_segments', 'work_order_id', 'work.own_order_ids');
