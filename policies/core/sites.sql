-- Members reach the sites they were given. A new site is in nobody's list yet, so making one is a matter of permission
-- alone. No delete policy: sites are archived, not removed.

alter table core.sites enable row level security;
grant select, insert, update on core.sites to assetry_api;
grant select (id, organization_id, code, name, time_zone) on core.sites to assetry_label;

create policy organization on core.sites
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on core.sites
  for select
  to assetry_api
  using (id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on core.sites
  for insert
  to assetry_api
  with check (true);

create policy update on core.sites
  for update
  to assetry_api
  using (id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on core.sites
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('core.sites');
select core.let_list('core.sites');
select core.let_bi('core.sites');
