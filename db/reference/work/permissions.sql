merge into identity.permissions as p
using (
  values
    ('work_order.create', 'work', 'Create work orders'),
    ('work_order.update', 'work', 'Change work orders and hand drafts in for approval'),
    ('work_order.approve', 'work', 'Approve and reject work orders'),
    ('work_order.assign', 'work', 'Assign work orders to workers'),
    ('work_order.perform', 'work', 'Start, hold and resume work orders'),
    ('work_order.complete', 'work', 'Report work orders finished'),
    ('work_order.reopen', 'work', 'Reopen finished work orders'),
    ('work_order.close', 'work', 'Close finished work orders'),
    ('work_order.cancel', 'work', 'Cancel work orders')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'work' then delete;
