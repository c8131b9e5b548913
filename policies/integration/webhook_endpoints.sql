-- An endpoint is reached with its site; one for all sites is read by whoever reaches a site and made by whoever reaches
-- them all. It acts for the account that made it, so nobody makes one for another account. The URL and the secrets are
-- kept from readers: integration.next_delivery hands them to the worker. No delete policy: endpoints are retired.

alter table integration.webhook_endpoints enable row level security;
grant select (
  id, organization_id, site_id, reach_id, name, host, account_id, api_key_id, event_patterns, record_condition, payload,
  is_ordered, rate_per_second, status, tested_at, stopped_at, stop_reason, rotated_at, overlap_ends_at,
  row_version, created_at, created_by, updated_at, updated_by
) on integration.webhook_endpoints to assetry_api;
grant insert, update on integration.webhook_endpoints to assetry_api;
grant select (id, organization_id, name) on integration.webhook_endpoints to assetry_label;

create policy organization on integration.webhook_endpoints
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.webhook_endpoints
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on integration.webhook_endpoints
  for insert
  to assetry_api
  with check (
    reach_id = any ((select core.changeable_ids())::uuid[]) and account_id = (select core.current_account_id())
  );

create policy update on integration.webhook_endpoints
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy label on integration.webhook_endpoints
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('integration.webhook_endpoints', array['url', 'secret', 'previous_secret']);
select core.enforce_transitions('integration.webhook_endpoints');
select core.let_list('integration.webhook_endpoints');
