-- One's own log-ins, and everybody's for administrators. Append-only: the log-in family may insert, nobody may change.

alter table identity.auth_events enable row level security;
grant select on identity.auth_events to assetry_api;
grant insert on identity.auth_events to assetry_auth;

create policy organization on identity.auth_events
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.auth_events
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or account_id = (select core.current_account_id()));

create policy auth on identity.auth_events
  for insert
  to assetry_auth
  with check (true);
