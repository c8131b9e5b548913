delete from core.scheduled_tasks where function like 'request.%';

insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
values
  (
    'forget_networks', 'request.forget_networks', '20 * * * *', 60, 1440,
    'Forgets from where requests came through portals, once it does not count any more'
  );
