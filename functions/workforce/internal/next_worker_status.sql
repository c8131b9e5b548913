-- The status to which an action moves a worker; refuses an action that the worker's status does not allow.
create or replace function workforce.next_worker_status(p_worker workforce.workers, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('workforce.workers', 'Worker ' || p_worker.worker_number, p_worker.status, p_action)
$$;

grant execute on function workforce.next_worker_status to assetry_api;
