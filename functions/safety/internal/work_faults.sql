-- What keeps a work order from being worked on for safety: its permits, the locks on what is worked on, and who of
-- those who work on it has none of his own. Asked by start, resume and reopen, under the lock of the work order;
-- p_worker_id is whose timer is to run.
create or replace function safety.work_faults(p_work_order work.work_orders, p_worker_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select safety.permit_work_faults(p_work_order) || safety.lockout_work_faults(p_work_order)
         || safety.own_lock_faults(p_work_order, safety.participants_of(p_work_order.id, p_worker_id))
$$;

grant execute on function safety.work_faults to assetry_api, assetry_list;
