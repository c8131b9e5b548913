-- Reached with the request. No delete policy: what was offered stays on record.

alter table procurement.quotes enable row level security;
grant select, insert, update on procurement.quotes to assetry_api;

create policy organization on procurement.quotes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.quotes
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.quotes
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.quotes
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.quotes');
select core.enforce_transitions('procurement.quotes');
select core.let_list('procurement.quotes');
