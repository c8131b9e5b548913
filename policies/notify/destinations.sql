-- A destination is reached with its site; one for all sites is read by whoever reaches a site and
-- changed by whoever reaches them all.
-- No delete policy: destinations are archived, because messages name them.

alter table notify.destinations enable row level security;
grant select, insert, update on notify.destinations to assetry_api;
grant select (id, organization_id, name) on notify.destinations to assetry_label;

create policy organization on notify.destinations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.destinations
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on notify.destinations
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on notify.destinations
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy label on notify.destinations
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('notify.destinations');
select core.let_list('notify.destinations');
