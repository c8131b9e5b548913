-- Signing keys and pepper: the log-in family signs with them, operators add and remove them as the owner.

alter table identity.secrets enable row level security;
grant select on identity.secrets to assetry_auth;

create policy auth on identity.secrets
  for select
  to assetry_auth
  using (true);
