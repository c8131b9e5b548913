merge into identity.permissions as p
using (
  values
    ('failure_class.create', 'work', 'Create classes of equipment that fails'),
    ('failure_class.update', 'work', 'Change classes of equipment and what follows what in them'),
    ('failure_code.create', 'work', 'Create failure codes'),
    ('failure_code.update', 'work', 'Change failure codes'),
    ('failure_report.record', 'work', 'Write and change failure reports'),
    ('hold_reason.create', 'work', 'Create reasons for holds'),
    ('hold_reason.update', 'work', 'Change reasons for holds and put them away'),
    ('work_order_cost.read', 'work', 'See what work costs'),
    ('work_order_cost.record', 'work', 'Record costs of work orders'),
    ('work_order_cost.reverse', 'work', 'Take recorded costs of work orders back'),
    ('labour_entry.approve', 'work', 'Approve and reject hours worked, and record those of others'),
    ('labour_entry.record', 'work', 'Record the own hours and run the own timer'),
    ('work_order.create', 'work', 'Create work orders'),
    ('work_order.sign', 'work', 'Sign work orders'),
    ('work_order_comment.create', 'work', 'Say something at work orders'),
    ('work_order_comment.update', 'work', 'Change what one said at work orders'),
    ('work_order.update', 'work', 'Change work orders and hand drafts in for approval'),
    ('work_order.approve', 'work', 'Approve and reject work orders'),
    ('work_order.assign', 'work', 'Assign work orders to workers'),
    ('work_order.perform', 'work', 'Start, hold and resume work orders'),
    ('work_order.complete', 'work', 'Report work orders finished'),
    ('work_order.quick_report', 'work', 'Report work orders finished that nobody has started'),
    ('work_order.amend', 'work', 'Change the words of work orders that are closed, and their failure reports'),
    ('work_order.reopen', 'work', 'Reopen finished work orders'),
    ('work_order.close', 'work', 'Close finished work orders'),
    ('work_order.cancel', 'work', 'Cancel work orders'),
    ('work_order_assignment.override', 'work', 'Give work orders to workers without all that they ask of them'),
    ('work_type.create', 'work', 'Create types of work'),
    ('work_type.update', 'work', 'Change types of work')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'work' then delete;
