merge into core.transitions as t
using (
  values
    ('meter.meters', 'ACTIVE', 'retire_meter', 'RETIRED', 'meter.update'),
    ('meter.meters', 'RETIRED', 'activate_meter', 'ACTIVE', 'meter.update')
) as v (entity, from_status, action, to_status, permission)
on t.entity = v.entity and t.from_status = v.from_status and t.action = v.action and t.to_status = v.to_status
when matched then update set permission = v.permission
when not matched then
  insert (entity, from_status, action, to_status, permission)
  values (v.entity, v.from_status, v.action, v.to_status, v.permission)
when not matched by source and t.entity like 'meter.%' then delete;
