-- The public key by which push services know this installation; no row before there is one.
create or replace function notify.push_keys()
returns table (public_key text)
language sql
stable
security definer
set search_path = ''
as $$
  select s.kid from identity.secrets as s where s.kind = 'PUSH_KEY' order by s.created_at desc, s.kid limit 1
$$;

grant execute on function notify.push_keys to assetry_list, assetry_worker;
