-- Reached with the order. What was is never changed: there is no update policy, and none to delete.

alter table procurement.order_revisions enable row level security;
grant select, insert on procurement.order_revisions to assetry_api;

create policy organization on procurement.order_revisions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.order_revisions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.order_revisions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.order_revisions');
