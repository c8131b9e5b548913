-- One's own, and nobody else's. Written by private functions only, which run as the owner: whoever has endpoint and
-- keys can push to the device. No delete policy: subscriptions are archived.

alter table notify.push_subscriptions enable row level security;
grant select (
  id, organization_id, account_id, device_name, server, last_sent_at, last_error, archived_at, created_at, created_by,
  updated_at, updated_by
) on notify.push_subscriptions to assetry_api;

create policy organization on notify.push_subscriptions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.push_subscriptions
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

select core.track(
  'notify.push_subscriptions',
  array['endpoint', 'public_key', 'auth_secret', 'hour_began_at', 'hour_count', 'last_sent_at']
);
select core.let_list('notify.push_subscriptions', p_domain => 'core');
