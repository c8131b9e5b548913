-- Locks a work order and all that is part of it: those whose timers run on it first; answers who they are. Nothing
-- joins that work meanwhile. Without a work order nothing is locked.
create or replace function work.lock_work_and_parts(p_work_order_id uuid)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[];
begin
  if p_work_order_id is null then
    return '{}';
  end if;

  perform core.lock_tree('work.work_orders');
  v_worker_ids := array(
    select e.worker_id
      from work.branch_ids(p_work_order_id) as b
      join work.labour_entries as e on e.work_order_id = b.id
     where e.status = 'RUNNING'
  );
  perform work.lock_workers_of_labour(v_worker_ids);
  perform work.lock_branch(p_work_order_id);
  return v_worker_ids;
end
$$;

grant execute on function work.lock_work_and_parts to assetry_api;
