-- Reached with the order. What was is never changed, only its status: there is no policy to delete.

alter table procurement.order_revisions enable row level security;
grant select, insert, update on procurement.order_revisions to assetry_api;

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

create policy update on procurement.order_revisions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.order_revisions');
select core.enforce_transitions('procurement.order_revisions');
select core.let_list('procurement.order_revisions');
