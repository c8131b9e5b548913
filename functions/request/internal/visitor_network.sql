-- The network that a visitor of a portal is counted by: an IPv4 address, or the first 48 bits of an IPv6 address, which
-- is what one customer of a provider has: 65,536 networks of 64 bits would each be somebody new.
create or replace function request.visitor_network(p_address text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when n.network like '%/64' then host(network(set_masklen(n.network::inet, 48))) || '/48'
           else n.network
         end
    from (select identity.network_of(p_address) as network offset 0) as n
$$;

grant execute on function request.visitor_network to assetry_auth;
