merge into identity.permissions as p
using (
  values
    ('calendar.create', 'workforce', 'Create calendars of working hours and holidays'),
    ('calendar.update', 'workforce', 'Change calendars'),
    ('certificate_type.create', 'workforce', 'Create types of certificates'),
    ('certificate_type.update', 'workforce', 'Change certificate types'),
    ('craft.create', 'workforce', 'Create crafts'),
    ('craft.update', 'workforce', 'Change crafts'),
    ('labour_rate.create', 'workforce', 'Create labour rates'),
    ('labour_rate.read', 'workforce', 'See labour rates'),
    ('labour_rate.update', 'workforce', 'End labour rates, and change pay rules'),
    ('qualification_requirement.create', 'workforce', 'Create qualification requirements'),
    ('qualification_requirement.update', 'workforce', 'Change and archive qualification requirements'),
    ('skill.create', 'workforce', 'Create skills'),
    ('skill.update', 'workforce', 'Change skills'),
    ('worker.create', 'workforce', 'Create workers'),
    ('worker.import', 'workforce', 'Import workers'),
    ('worker.update', 'workforce', 'Change workers, put them on leave and reactivate them'),
    ('worker_certificate.record', 'workforce', 'Record certificates of workers, and be notified of their expiry'),
    ('worker_certificate.revoke', 'workforce', 'Revoke certificates of workers'),
    ('worker_skill.update', 'workforce', 'Change skills of workers')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'workforce' then delete;
