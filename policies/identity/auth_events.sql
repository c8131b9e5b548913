-- One's own log-ins, and everybody's for administrators. Append-only: only identity.record_auth_event, which runs as
-- the owner, writes here; nobody changes a line.

alter table identity.auth_events enable row level security;
grant select on identity.auth_events to assetry_api;

create policy organization on identity.auth_events
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.auth_events
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or account_id = (select core.current_account_id()));
select core.let_list('identity.auth_events');
