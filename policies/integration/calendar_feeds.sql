-- One's own within reach, and nobody else's: the address is for its account alone. Written by private functions only,
-- which run as the owner. No delete policy: feeds are revoked.

alter table integration.calendar_feeds enable row level security;
grant select (
  id, organization_id, account_id, api_key_id, site_id, reach_id, name, kinds, hides_details, issued_at, revoked_at,
  row_version, created_at, created_by, updated_at, updated_by
) on integration.calendar_feeds to assetry_api;

create policy organization on integration.calendar_feeds
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.calendar_feeds
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and account_id = (select core.current_account_id())
  );

select core.track('integration.calendar_feeds', array['address_hash']);
select core.let_list('integration.calendar_feeds', p_domain => 'core');
