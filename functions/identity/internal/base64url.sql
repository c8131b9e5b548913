-- The encoding of the parts of a token.
create or replace function identity.base64url(p_bytes bytea)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select translate(encode(p_bytes, 'base64'), E'+/=\n', '-_')
$$;

grant execute on function identity.base64url to assetry_auth;
