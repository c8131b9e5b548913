-- The worker that the caller is, held as it is: a personal lock is somebodys own. Refuses an account that is no worker,
-- and a worker who is not active.
create or replace function safety.own_worker()
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
   where w.account_id = core.current_account_id()
     for share;

  if not found then
    perform core.refuse('NOT_A_WORKER', 'Your account has no worker within your reach', 422);
  elsif v_worker.status <> 'ACTIVE' then
    perform core.refuse('WORKER_NOT_ACTIVE', format('Worker %s is %s', v_worker.worker_number, v_worker.status), 422);
  end if;

  return v_worker;
end
$$;

grant execute on function safety.own_worker to assetry_api;
