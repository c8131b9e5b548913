-- The keys whose tokens are accepted, for the JWKS file that PostgREST reads. For operators only.
create or replace function identity.signing_keys()
returns table (kid text, secret bytea, is_signing boolean, created_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select s.kid, s.value, s.is_active, s.created_at
    from identity.secrets as s
   where s.kind = 'SIGNING_KEY'
   order by s.created_at, s.kid
$$;
