merge into core.transitions as t
using (
  values
    ('inspection.template_revisions', 'DRAFT', 'publish_inspection_template', 'PUBLISHED', 'inspection_template.publish'),
    ('inspection.template_revisions', 'PUBLISHED', 'publish_inspection_template', 'RETIRED', 'inspection_template.publish'),
    ('inspection.inspections', 'OPEN', 'submit_inspection', 'SUBMITTED', 'inspection.submit'),
    ('inspection.inspections', 'OPEN', 'submit_inspection', 'COMPLETED', 'inspection.submit'),
    ('inspection.inspections', 'OPEN', 'cancel_inspection', 'CANCELLED', 'inspection.cancel'),
    ('inspection.inspections', 'SUBMITTED', 'approve_inspection', 'COMPLETED', 'inspection.review'),
    ('inspection.inspections', 'SUBMITTED', 'return_inspection', 'OPEN', 'inspection.review')
) as v (entity, from_status, action, to_status, permission)
on t.entity = v.entity and t.from_status = v.from_status and t.action = v.action and t.to_status = v.to_status
when matched then update set permission = v.permission
when not matched then
  insert (entity, from_status, action, to_status, permission)
  values (v.entity, v.from_status, v.action, v.to_status, v.permission)
when not matched by source and t.entity like 'inspection.%' then delete;
