-- From where a request comes, as far as one who attacks cannot choose it: an IPv4 address, or the first half of an IPv6
-- address, because whoever has one has the other eighteen quintillion.
create or replace function identity.network_of(p_address text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_address text := regexp_replace(btrim(coalesce(p_address, '')), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i');
begin
  if not pg_input_is_valid(v_address, 'inet') then
    return left(v_address, 64);
  elsif family(v_address::inet) = 6 then
    return host(network(set_masklen(v_address::inet, 64))) || '/64';
  end if;

  return host(v_address::inet);
end
$$;

grant execute on function identity.network_of to assetry_auth;
