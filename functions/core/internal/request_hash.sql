-- What is kept of a request's arguments, to know it again: a keyed digest, because there may be a password among them
-- that whoever reads the table could otherwise guess.
create or replace function core.request_hash(p_arguments jsonb)
returns bytea
language sql
stable
security definer
set search_path = ''
as $$
  select ext.hmac(sha256(convert_to(p_arguments::text, 'UTF8')), s.value, 'sha256')
    from identity.secrets as s
   where s.kind = 'PASSWORD_PEPPER'
     and s.is_active
$$;

grant execute on function core.request_hash to assetry_api;
