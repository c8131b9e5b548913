-- One's own sessions, and everybody's for administrators. The log-in family opens and renews them.

alter table identity.sessions enable row level security;
grant select, update on identity.sessions to assetry_api;
grant select, insert, update on identity.sessions to assetry_auth;

create policy organization on identity.sessions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.sessions
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or account_id = (select core.current_account_id()));

create policy update on identity.sessions
  for update
  to assetry_api
  using (true);

create policy auth on identity.sessions
  to assetry_auth
  using (true);

select core.let_list('identity.sessions');
