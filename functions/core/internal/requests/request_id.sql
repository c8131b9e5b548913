-- The id that the gateway gave the request; it joins the answer, the log and the audit trail.
create or replace function core.request_id()
returns text
language sql
stable
return left(nullif(current_setting('request.headers', true), '')::json ->> 'x-request-id', 128);

grant execute on function core.request_id to assetry_api, assetry_list, assetry_auth;
