-- Locks the caller's own worker before slots and work orders, so that no timer of theirs starts or stops meanwhile.
create or replace function work.lock_own_timer()
returns void
language sql
volatile
set search_path = ''
as $$
  select work.lock_workers_of_labour(array[workforce.current_worker_id()])
$$;

grant execute on function work.lock_own_timer to assetry_api;
