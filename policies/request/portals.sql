-- A portal is reached with its site. No delete policy: it is made inactive, because requests name it. Those without an
-- account pass by policies, through functions that read one portal by its slug.

alter table request.portals enable row level security;
grant select, insert, update on request.portals to assetry_api;
grant select (id, organization_id, title) on request.portals to assetry_label;

create policy organization on request.portals
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on request.portals
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on request.portals
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on request.portals
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on request.portals
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('request.portals');
select core.let_list('request.portals');
