-- The host name that the request was sent to, without the port.
create or replace function core.request_hostname()
returns text
language sql
stable
set search_path = ''
as $$
  select lower(split_part(core.header('host'), ':', 1))
$$;

grant execute on function core.request_hostname to assetry_auth;
