delete from core.transitions where entity like 'inspection.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('inspection.template_revisions', 'DRAFT', 'publish_inspection_template', 'PUBLISHED', 'inspection_template.publish'),
  ('inspection.template_revisions', 'PUBLISHED', 'publish_inspection_template', 'RETIRED', 'inspection_template.publish'),
  ('inspection.inspections', 'OPEN', 'submit_inspection', 'SUBMITTED', 'inspection.submit'),
  ('inspection.inspections', 'OPEN', 'submit_inspection', 'COMPLETED', 'inspection.submit'),
  ('inspection.inspections', 'OPEN', 'cancel_inspection', 'CANCELLED', 'inspection.cancel'),
  ('inspection.inspections', 'SUBMITTED', 'approve_inspection', 'COMPLETED', 'inspection.review'),
  ('inspection.inspections', 'SUBMITTED', 'return_inspection', 'OPEN', 'inspection.review');
