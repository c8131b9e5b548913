-- The API key that the session was opened with; null after a log-in by password.
create or replace function core.current_api_key_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.api_key_id', true), '')::uuid;

grant execute on function core.current_api_key_id to assetry_api, assetry_list, assetry_auth;
