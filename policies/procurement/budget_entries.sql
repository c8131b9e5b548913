-- Reached with the site that bought. The ledger only grows: there is no update policy, and none to delete.

alter table procurement.budget_entries enable row level security;
grant select, insert on procurement.budget_entries to assetry_api;

create policy organization on procurement.budget_entries
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.budget_entries
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.budget_entries
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.budget_entries');
select core.let_list('procurement.budget_entries');
