-- Relays are the same for all sites: made and changed by whoever reaches them all (notify.store_relay asks), read by
-- those who may do anything with messages, who also test them, which is the update below. The password, the URL and the
-- signing secret can be given here and never read: notify.store_relay replaces them, notify.claim_message hands them to
-- the worker.

alter table notify.relays enable row level security;
grant insert, update (status, status_before_test, last_tested_at) on notify.relays to assetry_api;
grant select (
  id, organization_id, channel, name, status, host, port, security, username, from_address, from_name, bounce_address,
  message_format, has_credentials, status_before_test, last_tested_at, last_error, row_version, created_at, created_by,
  updated_at, updated_by
) on notify.relays to assetry_api;
grant select (id, organization_id, name) on notify.relays to assetry_label;

create policy organization on notify.relays
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.relays
  for select
  to assetry_api
  using ((select notify.reads_messages()));

create policy insert on notify.relays
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on notify.relays
  for update
  to assetry_api
  using (true);

create policy label on notify.relays
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('notify.relays', array['password', 'url', 'signing_secret']);
select core.enforce_transitions('notify.relays');
select core.let_list('notify.relays');
