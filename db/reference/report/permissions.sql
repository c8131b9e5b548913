merge into identity.permissions as p
using (
  values
    ('figure_target.manage', 'report', 'Create, change and archive targets of figures'),
    ('report.create', 'report', 'Create and change reports'),
    ('report.publish', 'report', 'Publish and retire reports'),
    ('report.run', 'report', 'Run published reports'),
    ('report.schedule', 'report', 'Create, change, pause and retire report schedules'),
    ('report.send_outside', 'report', 'Send reports as one''s own account reads them, also to addresses outside'),
    ('report.share', 'report', 'Issue addresses of report files for people without an account')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'report' then delete;
