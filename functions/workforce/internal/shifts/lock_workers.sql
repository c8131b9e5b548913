-- Locks workers while their shifts are decided, also those whose home site is out of reach.
create or replace function workforce.lock_workers(p_worker_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select from workforce.workers as w
   where w.id = any (p_worker_ids)
     and w.organization_id = core.current_organization_id()
   order by w.id
     for no key update
$$;

grant execute on function workforce.lock_workers to assetry_api;
