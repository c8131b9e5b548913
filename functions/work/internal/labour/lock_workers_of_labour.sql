-- Locks workers while their hours are written, also those whose home site is out of reach: they worked at one that is
-- not.
create or replace function work.lock_workers_of_labour(p_worker_ids uuid[])
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

grant execute on function work.lock_workers_of_labour to assetry_api;
