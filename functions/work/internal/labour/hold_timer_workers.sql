-- Locks those whose timers run on a work order, before the work order itself; answers who they are.
create or replace function work.hold_timer_workers(p_work_order_id uuid)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := array(
    select e.worker_id from work.labour_entries as e where e.work_order_id = p_work_order_id and e.status = 'RUNNING'
  );
begin
  perform work.lock_workers_of_labour(v_worker_ids);
  return v_worker_ids;
end
$$;

grant execute on function work.hold_timer_workers to assetry_api;
