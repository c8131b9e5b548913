-- The worker for whom hours are recorded, locked: what is written of one worker's hours is written one after the other,
-- so that no two are at the same time. Without an id it is the caller's own; for others one must be allowed to approve.
create or replace function work.lock_labour_worker(p_worker_id uuid)
returns workforce.workers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker    workforce.workers;
  v_worker_id uuid := coalesce(
    p_worker_id, (select w.id from workforce.workers as w where w.account_id = core.current_account_id())
  );
begin
  if v_worker_id is null then
    perform core.refuse_field('worker_id', 'MISSING_VALUE', 'Your account has no worker');
  end if;

  v_worker := workforce.lock_worker(v_worker_id, null);

  if v_worker.account_id is distinct from core.current_account_id() then
    perform core.require_permission('labour_entry.approve');
  end if;

  return v_worker;
end
$$;

grant execute on function work.lock_labour_worker to assetry_api;
