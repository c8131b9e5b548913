-- Requests are reached with their site. No delete policy: they are cancelled, not removed.

alter table request.requests enable row level security;
grant select, insert, update on request.requests to assetry_api;
grant select (id, organization_id, request_number, title, status) on request.requests to assetry_label;

create policy organization on request.requests
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on request.requests
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on request.requests
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on request.requests
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on request.requests
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('request.requests');
select core.enforce_transitions('request.requests');
select core.let_list('request.requests', 'id', 'request.own_request_ids');
select core.let_bi('request.requests');
