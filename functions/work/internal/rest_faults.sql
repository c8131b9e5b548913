-- Why a work order that rests cannot be completed as it is: work that was begun and waits for a lock-out can, because
-- its locks come off when it is over; what waits for anything else goes on first.
create or replace function work.rest_faults(p_work_order work.work_orders)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when p_work_order.hold_reason = 'WAITING_FOR_LOCKOUT' and p_work_order.started_at is not null then '[]'
           else jsonb_build_array(
             core.fault(
               'status', 'WORK_ORDER_RESTS',
               format('Work order %s is on hold: resume it first', p_work_order.work_order_number)
             )
           )
         end
$$;

grant execute on function work.rest_faults to assetry_api;
