delete from core.scheduled_tasks where function like 'service.%';

insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
values
  (
    'tell_clocks', 'service.tell_clocks', '* * * * *', 60, 15,
    'Tells what of service levels is half used up, three quarters, and missed'
  );
