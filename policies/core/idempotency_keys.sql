-- A key is good for the account that used it. The worker's maintenance, which runs as the owner, forgets old ones.

alter table core.idempotency_keys enable row level security;
grant select, insert, update on core.idempotency_keys to assetry_api;

create policy organization on core.idempotency_keys
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on core.idempotency_keys
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

create policy insert on core.idempotency_keys
  for insert
  to assetry_api
  with check (account_id = (select core.current_account_id()));

create policy update on core.idempotency_keys
  for update
  to assetry_api
  using (account_id = (select core.current_account_id()));
