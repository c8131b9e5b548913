delete from core.scheduled_tasks where function like 'request.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'act_on_meter_alarms', 'request.act_on_alarms', '* * * * *', 60, 15,
    'Creates requests and work orders for alarms and notifies recipients', true
  ),
  (
    'forget_networks', 'request.forget_networks', '20 * * * *', 60, 1440,
    'Deletes the network addresses of portal requests when they are no longer needed', true
  );
