-- Reached with the home site of the worker, as the worker. A day that is calculated again is removed.

alter table workforce.shift_pins enable row level security;
grant select, insert, update, delete on workforce.shift_pins to assetry_api;

create policy organization on workforce.shift_pins
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.shift_pins
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.shift_pins
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.shift_pins
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on workforce.shift_pins
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.shift_pins');
select core.let_list('workforce.shift_pins', 'worker_id', 'workforce.own_worker_ids');
