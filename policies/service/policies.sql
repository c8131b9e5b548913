-- A policy is reached with its site; one for all sites is read by whoever reaches a site and changed by
-- whoever reaches them all. No delete policy: it is made
-- inactive, because clocks name it.

alter table service.policies enable row level security;
grant select, insert, update on service.policies to assetry_api;
grant select (id, organization_id, code, name) on service.policies to assetry_label;

create policy organization on service.policies
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on service.policies
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on service.policies
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on service.policies
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy label on service.policies
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('service.policies');
select core.let_list('service.policies');
