-- Reached with the budget. What was is never changed: there is no update policy, and none to delete.

alter table procurement.budget_revisions enable row level security;
grant select, insert on procurement.budget_revisions to assetry_api;

create policy organization on procurement.budget_revisions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.budget_revisions
  for select
  to assetry_api
  using (true);

create policy insert on procurement.budget_revisions
  for insert
  to assetry_api
  with check (true);

select core.track('procurement.budget_revisions');
select core.let_list('procurement.budget_revisions');
