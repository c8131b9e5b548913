-- What is kept of a request's arguments, to know it again: a keyed digest, because there may be a password among them
-- that whoever reads the table could otherwise guess. With a hash that was kept, that of the pepper which it was made
-- with, where it is one of these arguments.
create or replace function core.request_hash(p_arguments jsonb, p_kept bytea default null)
returns bytea
language sql
stable
security definer
set search_path = ''
as $$
  select ext.hmac(sha256(convert_to(p_arguments::text, 'UTF8')), s.value, 'sha256')
    from identity.secrets as s
   where s.kind = 'PASSWORD_PEPPER'
   order by ext.hmac(sha256(convert_to(p_arguments::text, 'UTF8')), s.value, 'sha256') = p_kept desc nulls last,
            s.is_active desc
   limit 1
$$;

grant execute on function core.request_hash to assetry_api;
