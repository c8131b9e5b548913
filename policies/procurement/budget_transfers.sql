-- Transfers are between budgets, which are the same at all sites. No delete policy: they are decided or cancelled.

alter table procurement.budget_transfers enable row level security;
grant select, insert, update on procurement.budget_transfers to assetry_api;

create policy organization on procurement.budget_transfers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.budget_transfers
  for select
  to assetry_api
  using (true);

create policy insert on procurement.budget_transfers
  for insert
  to assetry_api
  with check (true);

create policy update on procurement.budget_transfers
  for update
  to assetry_api
  using (true);

select core.track('procurement.budget_transfers');
select core.enforce_transitions('procurement.budget_transfers');
select core.let_list('procurement.budget_transfers');
