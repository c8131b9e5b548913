-- Why a work order cannot be completed: what keeps it from being started, when nobody has; it rests for something else
-- than its locks, which are off when work is over; it went on without the lock-out it needs; what is part of it is
-- open, a required task has no answer, one of its assets is open or has no
-- calibration that the work is for, a report or a signature that its type asks for is
-- missing, a standstill is open or not told of, or it is not safe to say so; the gravest first, empty when nothing
-- stands against it. p_values is what is said with it.
create or replace function work.completion_faults(p_work_order work.work_orders, p_values jsonb default '{}')
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case p_work_order.status
           when 'OPEN' then work.start_faults(p_work_order)
           when 'ASSIGNED' then work.start_faults(p_work_order)
           when 'IN_PROGRESS' then safety.lockout_work_faults(p_work_order)
           when 'ON_HOLD' then work.rest_faults(p_work_order)
           else '[]'
         end
         || work.children_faults(p_work_order.id)
         || work.unanswered_tasks(p_work_order.id)
         || work.asset_faults(p_work_order.id)
         || work.calibration_faults(p_work_order)
         || work.tool_return_faults(p_work_order.id)
         || work.failure_faults(p_work_order)
         || work.downtime_faults(p_work_order, 'REQUIRED', p_values)
         || work.standstill_faults(p_work_order.id, p_values)
         || work.signature_faults(p_work_order)
         || safety.end_faults(p_work_order.id)
$$;

grant execute on function work.completion_faults to assetry_api, assetry_list;
