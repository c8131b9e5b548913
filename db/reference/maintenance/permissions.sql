merge into identity.permissions as p
using (
  values
    ('job_plan.create', 'maintenance', 'Create job plans'),
    ('job_plan.update', 'maintenance', 'Change job plans'),
    ('job_plan.publish', 'maintenance', 'Publish job plans'),
    ('maintenance_blackout.create', 'maintenance', 'Create blackouts of maintenance'),
    ('maintenance_blackout.update', 'maintenance', 'Change blackouts of maintenance'),
    ('maintenance_route.create', 'maintenance', 'Create routes of maintenance'),
    ('maintenance_route.update', 'maintenance', 'Change routes of maintenance and their stops'),
    ('maintenance_schedule.create', 'maintenance', 'Create maintenance schedules'),
    ('maintenance_schedule.update', 'maintenance', 'Change maintenance schedules and their tasks'),
    ('maintenance_schedule.activate', 'maintenance', 'Activate and suspend maintenance schedules'),
    ('maintenance_schedule.retire', 'maintenance', 'Retire maintenance schedules'),
    ('maintenance_schedule.rebase', 'maintenance', 'Reckon the days of maintenance schedules anew'),
    ('maintenance_strategy.create', 'maintenance', 'Create strategies of maintenance'),
    ('maintenance_strategy.update', 'maintenance', 'Change strategies of maintenance'),
    ('maintenance_occurrence.generate', 'maintenance', 'Make the next work of a maintenance schedule now'),
    ('maintenance_occurrence.match', 'maintenance', 'Say that a work order is the next work of a maintenance schedule'),
    (
      'maintenance_occurrence.unmatch', 'maintenance',
      'Say that a work order is not the work of an occurrence of maintenance'
    ),
    ('maintenance_occurrence.skip', 'maintenance', 'Leave out the next work of a maintenance schedule')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'maintenance' then delete;
