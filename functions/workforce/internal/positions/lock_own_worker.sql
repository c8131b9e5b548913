-- The worker of the account of the request, locked for a change, also one whose home site is out of reach.
create or replace function workforce.lock_own_worker(p_row_version integer)
returns workforce.workers
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_worker workforce.workers;
begin
  select * into v_worker
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.account_id = core.current_account_id()
     for no key update;

  if not found then
    perform core.refuse('WORKER_NOT_FOUND', 'Your account belongs to no worker', 404);
  end if;

  perform core.check_row_version(v_worker.row_version, p_row_version);
  return v_worker;
end
$$;

grant execute on function workforce.lock_own_worker to assetry_api;
