-- Where a meter stands is reached with the meter. No delete policy: it lasts as long as the meter.

alter table meter.standings enable row level security;
grant select, insert, update on meter.standings to assetry_api;

create policy organization on meter.standings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.standings
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.standings
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.standings
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('meter.standings');
