merge into identity.permissions as p
using (
  values
    ('calendar.create', 'workforce', 'Create calendars of working hours and holidays'),
    ('calendar.update', 'workforce', 'Change calendars'),
    ('worker.create', 'workforce', 'Create workers'),
    ('worker.update', 'workforce', 'Change workers, send them on leave and bring them back')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'workforce' then delete;
