-- What keeps a worker from working on a work order for safety: what keeps anybody from it, and no lock of his own.
create or replace function safety.timer_faults(p_work_order work.work_orders, p_worker_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select safety.permit_work_faults(p_work_order) || safety.lockout_work_faults(p_work_order)
         || safety.own_lock_faults(p_work_order, array[p_worker_id])
$$;

grant execute on function safety.timer_faults to assetry_api;
