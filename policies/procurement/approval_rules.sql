-- Rules of approval are the same at all sites, and written by who reaches them all. No delete policy: they are put
-- away, because steps name them.

alter table procurement.approval_rules enable row level security;
grant select, insert, update on procurement.approval_rules to assetry_api;
grant select (id, organization_id, name) on procurement.approval_rules to assetry_label;

create policy organization on procurement.approval_rules
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.approval_rules
  for select
  to assetry_api
  using (true);

create policy insert on procurement.approval_rules
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on procurement.approval_rules
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy label on procurement.approval_rules
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.approval_rules');
select core.let_list('procurement.approval_rules');
