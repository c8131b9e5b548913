-- Reached with the site. No delete policy: a request is cancelled.

alter table procurement.quote_requests enable row level security;
grant select, insert, update on procurement.quote_requests to assetry_api;
grant select (id, organization_id, quote_request_number) on procurement.quote_requests to assetry_label;

create policy organization on procurement.quote_requests
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.quote_requests
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.quote_requests
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.quote_requests
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on procurement.quote_requests
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.quote_requests');
select core.enforce_transitions('procurement.quote_requests');
select core.let_list('procurement.quote_requests');
