merge into core.transitions as t
using (
  values
    ('work.work_orders', 'DRAFT', 'submit_work_order', 'AWAITING_APPROVAL', 'work_order.update'),
    ('work.work_orders', 'AWAITING_APPROVAL', 'approve_work_order', 'OPEN', 'work_order.approve'),
    ('work.work_orders', 'AWAITING_APPROVAL', 'reject_work_order', 'DRAFT', 'work_order.approve'),
    ('work.work_orders', 'OPEN', 'assign_work_order', 'ASSIGNED', 'work_order.assign'),
    ('work.work_orders', 'ASSIGNED', 'assign_work_order', 'ASSIGNED', 'work_order.assign'),
    ('work.work_orders', 'IN_PROGRESS', 'assign_work_order', 'IN_PROGRESS', 'work_order.assign'),
    ('work.work_orders', 'ON_HOLD', 'assign_work_order', 'ON_HOLD', 'work_order.assign'),
    ('work.work_orders', 'ASSIGNED', 'unassign_work_order', 'OPEN', 'work_order.assign'),
    ('work.work_orders', 'ASSIGNED', 'unassign_work_order', 'ASSIGNED', 'work_order.assign'),
    ('work.work_orders', 'IN_PROGRESS', 'unassign_work_order', 'IN_PROGRESS', 'work_order.assign'),
    ('work.work_orders', 'ON_HOLD', 'unassign_work_order', 'ON_HOLD', 'work_order.assign'),
    ('work.work_orders', 'OPEN', 'start_work_order', 'IN_PROGRESS', 'work_order.perform'),
    ('work.work_orders', 'ASSIGNED', 'start_work_order', 'IN_PROGRESS', 'work_order.perform'),
    ('work.work_orders', 'OPEN', 'hold_work_order', 'ON_HOLD', 'work_order.perform'),
    ('work.work_orders', 'ASSIGNED', 'hold_work_order', 'ON_HOLD', 'work_order.perform'),
    ('work.work_orders', 'IN_PROGRESS', 'hold_work_order', 'ON_HOLD', 'work_order.perform'),
    ('work.work_orders', 'ON_HOLD', 'resume_work_order', 'OPEN', 'work_order.perform'),
    ('work.work_orders', 'ON_HOLD', 'resume_work_order', 'ASSIGNED', 'work_order.perform'),
    ('work.work_orders', 'ON_HOLD', 'resume_work_order', 'IN_PROGRESS', 'work_order.perform'),
    ('work.work_orders', 'IN_PROGRESS', 'complete_work_order', 'COMPLETED', 'work_order.complete'),
    ('work.work_orders', 'COMPLETED', 'reopen_work_order', 'IN_PROGRESS', 'work_order.reopen'),
    ('work.work_orders', 'COMPLETED', 'close_work_order', 'CLOSED', 'work_order.close'),
    ('work.work_orders', 'DRAFT', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
    ('work.work_orders', 'AWAITING_APPROVAL', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
    ('work.work_orders', 'OPEN', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
    ('work.work_orders', 'ASSIGNED', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
    ('work.work_orders', 'ON_HOLD', 'cancel_work_order', 'CANCELLED', 'work_order.cancel')
) as v (entity, from_status, action, to_status, permission)
on t.entity = v.entity and t.from_status = v.from_status and t.action = v.action and t.to_status = v.to_status
when matched then update set permission = v.permission
when not matched then
  insert (entity, from_status, action, to_status, permission)
  values (v.entity, v.from_status, v.action, v.to_status, v.permission)
when not matched by source and t.entity like 'work.%' then delete;
