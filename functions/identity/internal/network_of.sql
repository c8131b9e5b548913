-- From where a request comes, as far as one who attacks cannot choose it: an IPv4 address, or the first half of an IPv6
-- address, because whoever has one has the other eighteen trillion.
create or replace function identity.network_of(p_address text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when not pg_input_is_valid(a.address, 'inet') then coalesce(left(a.address, 64), '')
           when family(a.address::inet) = 6 then host(network(set_masklen(a.address::inet, 64))) || '/64'
           else host(a.address::inet)
         end
    from (
           select regexp_replace(btrim(p_address), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i') as address
         ) as a
$$;

grant execute on function identity.network_of to assetry_auth;
