merge into identity.permissions as p
using (
  values
    ('absence.approve', 'workforce', 'Record, approve, reject and cancel absences of workers'),
    ('absence.read_kind', 'workforce', 'See kinds and notes of absences'),
    ('absence.request', 'workforce', 'Request and cancel own absences'),
    ('calendar.create', 'workforce', 'Create calendars of working hours and holidays'),
    ('calendar.import', 'workforce', 'Import calendars'),
    ('calendar.update', 'workforce', 'Change calendars'),
    ('certificate_type.create', 'workforce', 'Create types of certificates'),
    ('certificate_type.import', 'workforce', 'Import certificate types'),
    ('certificate_type.update', 'workforce', 'Change certificate types'),
    ('craft.create', 'workforce', 'Create crafts'),
    ('craft.import', 'workforce', 'Import crafts'),
    ('craft.update', 'workforce', 'Change crafts'),
    ('crew.create', 'workforce', 'Create crews'),
    ('crew.update', 'workforce', 'Change crews and their members'),
    ('dispatch_policy.update', 'workforce', 'Change dispatch policies and travel times of sites'),
    ('labour_rate.create', 'workforce', 'Create labour rates'),
    ('labour_rate.read', 'workforce', 'See labour rates'),
    ('labour_rate.update', 'workforce', 'End labour rates, and change pay rules'),
    ('qualification_requirement.create', 'workforce', 'Create qualification requirements'),
    ('qualification_requirement.update', 'workforce', 'Change and archive qualification requirements'),
    ('shift_assignment.create', 'workforce', 'Assign shift patterns to workers and crews'),
    ('shift_assignment.update', 'workforce', 'Change shift assignments'),
    ('shift_pattern.create', 'workforce', 'Create shift patterns'),
    ('shift_pattern.update', 'workforce', 'Change shift patterns and their shifts'),
    ('skill.create', 'workforce', 'Create skills'),
    ('skill.update', 'workforce', 'Change skills'),
    ('timesheet.approve', 'workforce', 'Approve and reject timesheets'),
    ('worker.create', 'workforce', 'Create workers'),
    ('worker.import', 'workforce', 'Import workers'),
    ('worker.read_performance', 'workforce', 'Read figures of work by worker'),
    ('worker.read_position', 'workforce', 'See positions of workers during visits; each look is noted'),
    ('worker.update', 'workforce', 'Change workers, put them on leave and reactivate them'),
    ('worker_certificate.import', 'workforce', 'Import certificates of workers'),
    ('worker_certificate.record', 'workforce', 'Record certificates of workers, and be notified of their expiry'),
    ('worker_certificate.revoke', 'workforce', 'Revoke certificates of workers'),
    ('worker_skill.update', 'workforce', 'Change skills of workers')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'workforce' then delete;
