-- A fact about the request, put there by hook.pre_request. On a reused connection an unset setting is
-- empty rather than null, so both are read as absent: without context there are no rows.
create or replace function core.setting(p_name text)
returns text
language sql
stable
parallel safe
return nullif(current_setting('assetry.' || p_name, true), '');

grant execute on function core.setting to assetry_api, assetry_auth;
