-- A header of the request; null when it was not sent.
create or replace function core.header(p_name text)
returns text
language sql
stable
return nullif(current_setting('request.headers', true), '')::json ->> lower(p_name);

grant execute on function core.header to assetry_api, assetry_auth;
