-- The account that the token names: writes are recorded against it.
create or replace function core.current_account_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.account_id', true), '')::uuid;

grant execute on function core.current_account_id
  to anon, authenticated, assetry_api, assetry_list, assetry_auth, assetry_worker;
