-- Keeps the key pair by which push services know this installation, unless there is one: devices subscribe with it, so
-- it is never replaced. The database cannot make such a key; the worker does when it starts.
create or replace function notify.keep_push_key(p_public_key text, p_private_key text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('push key', 0));

  insert into identity.secrets (kind, kid, value, is_active)
  select 'PUSH_KEY', p_public_key, convert_to(p_private_key, 'UTF8'), true
   where not exists (select from identity.secrets as s where s.kind = 'PUSH_KEY')
$$;

grant execute on function notify.keep_push_key to assetry_worker;
