-- Why a work order that rests cannot be completed as it is: work that was begun and waits for a lock-out can, because
-- its locks come off when it is over, unless it needs one and never had one; what waits for anything else goes on
-- first.
create or replace function work.rest_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when p_work_order.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or p_work_order.started_at is null then
             jsonb_build_array(
               core.fault(
                 'status', 'WORK_ORDER_RESTS',
                 format('Work order %s is on hold: resume it first', p_work_order.work_order_number)
               )
             )
           when (work.needs_of(p_work_order)).p_lockout and not safety.has_lost_lockout(p_work_order) then
             jsonb_build_array(core.fault('id', 'LOCKOUT_MISSING', 'The work never had the lockout that it requires'))
           else '[]'
         end
$$;

grant execute on function work.rest_faults to assetry_api, assetry_list;
