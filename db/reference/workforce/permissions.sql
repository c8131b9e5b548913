merge into identity.permissions as p
using (
  values
    ('calendar.create', 'workforce', 'Create calendars of working hours and holidays'),
    ('calendar.update', 'workforce', 'Change calendars'),
    ('certificate_type.create', 'workforce', 'Create types of certificates'),
    ('certificate_type.update', 'workforce', 'Change types of certificates'),
    ('craft.create', 'workforce', 'Create crafts'),
    ('craft.update', 'workforce', 'Change crafts'),
    ('labour_rate.create', 'workforce', 'Create labour rates'),
    ('labour_rate.read', 'workforce', 'See what an hour of work costs'),
    ('labour_rate.update', 'workforce', 'End labour rates, and say by what rules hours are paid'),
    ('qualification_requirement.create', 'workforce', 'Say what is asked of whoever works on something or inspects it'),
    ('qualification_requirement.update', 'workforce', 'Change what is asked of workers, and ask for it no more'),
    ('skill.create', 'workforce', 'Create skills'),
    ('skill.update', 'workforce', 'Change skills'),
    ('worker.create', 'workforce', 'Create workers'),
    ('worker.import', 'workforce', 'Make and change many workers at once'),
    ('worker.update', 'workforce', 'Change workers, send them on leave and bring them back'),
    ('worker_certificate.record', 'workforce', 'Record certificates of workers, and be told when they end'),
    ('worker_certificate.revoke', 'workforce', 'Revoke certificates of workers'),
    ('worker_skill.update', 'workforce', 'Say what workers can do')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'workforce' then delete;
