-- Whether an address is of one of these domains.
create or replace function report.is_allowed_address(p_address text, p_domains text[])
returns boolean
language sql
immutable
set search_path = ''
return lower(regexp_replace(p_address, '^.*@', '')) = any (p_domains);

grant execute on function report.is_allowed_address to assetry_api;
