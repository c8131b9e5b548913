-- Locks the work that a permit covers, the work order that it is for and all that is part of it, before the permit:
-- those whose timers run on it first; answers who they are. Nothing joins that work meanwhile.
create or replace function safety.lock_covered_work(p_permit_id uuid)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order_id uuid := safety.work_of_permit(p_permit_id);
  v_worker_ids    uuid[];
begin
  if v_work_order_id is null then
    return '{}';
  end if;

  perform core.lock_tree('work.work_orders');
  v_worker_ids := array(
    select e.worker_id
      from work.branch_ids(v_work_order_id) as b
      join work.labour_entries as e on e.work_order_id = b.id
     where e.status = 'RUNNING'
  );
  perform work.hold_workers_of_labour(v_worker_ids);
  perform work.lock_branch(v_work_order_id);
  return v_worker_ids;
end
$$;

grant execute on function safety.lock_covered_work to assetry_api;
