-- Budgets are the same at all sites. No delete policy: they are closed or cancelled, because the records charged to
-- them name them.

alter table procurement.budgets enable row level security;
grant select, insert, update on procurement.budgets to assetry_api;
grant select (id, organization_id, name) on procurement.budgets to assetry_label;

create policy organization on procurement.budgets
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.budgets
  for select
  to assetry_api
  using (true);

create policy insert on procurement.budgets
  for insert
  to assetry_api
  with check (true);

create policy update on procurement.budgets
  for update
  to assetry_api
  using (true);

create policy label on procurement.budgets
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.budgets');
select core.enforce_transitions('procurement.budgets');
select core.let_list('procurement.budgets');
