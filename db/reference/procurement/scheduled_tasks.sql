delete from core.scheduled_tasks where function like 'procurement.%';

insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
values
  (
    'tell_ready_parts', 'procurement.tell_ready_parts', '*/5 * * * *', 60, 30,
    'Tells that the parts are there of work that rests for lack of them'
  );
