-- npx assetry organization move writes and reads it as a superuser; the hook asks whether an organization is moving.

alter table core.moves enable row level security;

create policy auth on core.moves
  for select
  to assetry_auth
  using (true);

grant select on core.moves to assetry_auth;
