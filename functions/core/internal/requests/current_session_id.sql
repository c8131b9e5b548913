-- The session of the caller's token.
create or replace function core.current_session_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.session_id', true), '')::uuid;

grant execute on function core.current_session_id to assetry_api, assetry_list, assetry_auth;
