-- What keeps a work order from being worked on for safety: its permits, and the locks on what is worked on. Asked by
-- start, resume and reopen, under the lock of the work order.
create or replace function safety.work_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select safety.permit_work_faults(p_work_order) || safety.lockout_work_faults(p_work_order)
$$;

grant execute on function safety.work_faults to assetry_api;
