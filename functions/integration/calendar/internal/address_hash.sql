-- What is kept of the secret of an address, and what it is found by.
create or replace function integration.address_hash(p_token text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(left(p_token, 64), 'UTF8'))
$$;
