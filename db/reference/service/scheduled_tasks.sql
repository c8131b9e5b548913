delete from core.scheduled_tasks where function like 'service.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'follow_calendars', 'service.follow_calendars', '* * * * *', 60, 15,
    'Recalculates target times after changes of calendars and sites', true
  ),
  (
    'tell_clocks', 'service.tell_clocks', '* * * * *', 60, 15,
    'Notifies of service targets half or three quarters used up, or missed', true
  );
