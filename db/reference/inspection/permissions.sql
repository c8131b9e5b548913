merge into identity.permissions as p
using (
  values
    ('inspection_template.create', 'inspection', 'Create inspection templates'),
    ('inspection_template.import', 'inspection', 'Import inspection templates and their items'),
    ('inspection_template.update', 'inspection', 'Change inspection templates'),
    ('inspection_template.publish', 'inspection', 'Publish inspection templates'),
    ('inspection.create', 'inspection', 'Create inspections'),
    ('inspection.answer', 'inspection', 'Answer the items of inspections'),
    ('inspection.submit', 'inspection', 'Submit inspections'),
    ('inspection.review', 'inspection', 'Approve and return submitted inspections'),
    ('inspection.cancel', 'inspection', 'Cancel inspections')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'inspection' then delete;
