-- The worker, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function workforce.lock_worker(p_worker_id uuid, p_row_version integer)
returns workforce.workers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker workforce.workers;
begin
  select * into v_worker
    from workforce.workers as w
   where w.id = p_worker_id
     for no key update;

  if not found then
    perform core.refuse('WORKER_NOT_FOUND', 'No such worker', 404);
  end if;

  perform core.check_row_version(v_worker.row_version, p_row_version);
  return v_worker;
end
$$;

grant execute on function workforce.lock_worker to assetry_api;
