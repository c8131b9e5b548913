merge into identity.permissions as p
using (
  values
    ('job_plan.create', 'maintenance', 'Create job plans'),
    ('job_plan.update', 'maintenance', 'Change job plans'),
    ('job_plan.publish', 'maintenance', 'Publish job plans'),
    ('job_plan.import', 'maintenance', 'Import job plans with their tasks and planned resources'),
    ('maintenance_blackout.create', 'maintenance', 'Create blackouts of maintenance'),
    ('maintenance_blackout.update', 'maintenance', 'Change maintenance blackouts'),
    ('maintenance_route.create', 'maintenance', 'Create routes of maintenance'),
    ('maintenance_route.import', 'maintenance', 'Import maintenance routes and their stops'),
    ('maintenance_route.update', 'maintenance', 'Change maintenance routes and their stops'),
    ('maintenance_schedule.create', 'maintenance', 'Create maintenance schedules'),
    ('maintenance_schedule.import', 'maintenance', 'Import maintenance schedules'),
    ('maintenance_schedule.update', 'maintenance', 'Change maintenance schedules and their tasks'),
    ('maintenance_schedule.activate', 'maintenance', 'Activate and suspend maintenance schedules'),
    ('maintenance_schedule.retire', 'maintenance', 'Retire maintenance schedules'),
    ('maintenance_schedule.rebase', 'maintenance', 'Rebase the due days of maintenance schedules'),
    ('outage.create', 'maintenance', 'Create planned outages'),
    ('outage.update', 'maintenance', 'Change and move outages, and gather work into them'),
    ('outage.confirm', 'maintenance', 'Confirm outages'),
    ('outage.perform', 'maintenance', 'Start and complete outages'),
    ('outage.cancel', 'maintenance', 'Cancel outages'),
    ('maintenance_strategy.create', 'maintenance', 'Create strategies of maintenance'),
    ('maintenance_strategy.update', 'maintenance', 'Change maintenance strategies'),
    ('maintenance_occurrence.generate', 'maintenance', 'Generate the next work of a maintenance schedule now'),
    ('maintenance_occurrence.match', 'maintenance', 'Match work orders with maintenance occurrences'),
    (
      'maintenance_occurrence.unmatch', 'maintenance',
      'Unmatch work orders from maintenance occurrences'
    ),
    ('maintenance_occurrence.skip', 'maintenance', 'Skip the next occurrence of a maintenance schedule')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'maintenance' then delete;
