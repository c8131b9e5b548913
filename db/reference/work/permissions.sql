merge into identity.permissions as p
using (
  values
    ('failure_class.create', 'work', 'Create classes of equipment that fails'),
    ('failure_class.import', 'work', 'Import failure classes and codes'),
    ('failure_class.update', 'work', 'Change failure classes and their failure hierarchy'),
    ('failure_code.create', 'work', 'Create failure codes'),
    ('failure_code.update', 'work', 'Change failure codes'),
    ('failure_report.record', 'work', 'Record and change failure reports'),
    ('hold_reason.create', 'work', 'Create reasons for holds'),
    ('hold_reason.update', 'work', 'Change and archive hold reasons'),
    ('iso_code.update', 'work', 'Change the codes of ISO 14224 for categories and failure codes'),
    ('work_order_cost.read', 'work', 'See the costs of work orders'),
    ('work_order_cost.record', 'work', 'Record costs of work orders'),
    ('work_order_cost.reverse', 'work', 'Reverse costs of work orders'),
    ('labour_entry.approve', 'work', 'Approve and reject hours, and record those of other workers'),
    ('labour_entry.record', 'work', 'Record your own hours and run your own timer'),
    ('work_order.create', 'work', 'Create work orders'),
    ('work_order.import', 'work', 'Import work orders, open ones and those of the past'),
    ('work_order_slot.perform', 'work', 'Accept, decline and carry out your own slots'),
    ('work_order.dispatch', 'work', 'Send workers to their scheduled slots'),
    ('work_order.sign', 'work', 'Sign work orders'),
    ('work_order_comment.create', 'work', 'Comment on work orders'),
    ('work_order_comment.update', 'work', 'Change your own comments on work orders'),
    ('work_order.update', 'work', 'Change work orders and submit drafts for approval'),
    ('work_order.approve', 'work', 'Approve and reject work orders'),
    ('work_order.assign', 'work', 'Assign work orders to workers'),
    ('work_order.perform', 'work', 'Start, hold and resume work orders'),
    ('work_order.complete', 'work', 'Complete work orders'),
    ('work_order.quick_report', 'work', 'Complete work orders that were not started'),
    ('work_order.amend', 'work', 'Amend closed work orders and their failure reports'),
    ('work_order.reopen', 'work', 'Reopen completed work orders'),
    ('work_order.close', 'work', 'Close completed work orders'),
    ('work_order.cancel', 'work', 'Cancel work orders'),
    ('work_order_assignment.override', 'work', 'Assign work orders to workers without the required qualifications'),
    ('work_type.create', 'work', 'Create types of work'),
    ('work_type.import', 'work', 'Import work types'),
    ('work_type.update', 'work', 'Change work types')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'work' then delete;
