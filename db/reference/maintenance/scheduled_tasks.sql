delete from core.scheduled_tasks where function like 'maintenance.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'generate_maintenance', 'maintenance.generate_due', '* * * * *', 120, 60,
    'Generates the work orders of maintenance schedules that are due', true
  );
