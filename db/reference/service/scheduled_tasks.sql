delete from core.scheduled_tasks where function like 'service.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'follow_calendars', 'service.follow_calendars', '* * * * *', 60, 15,
    'Moves promised times to the hours of work that a calendar or a site has been given', true
  ),
  (
    'tell_clocks', 'service.tell_clocks', '* * * * *', 60, 15,
    'Tells what of service levels is half used up, three quarters, and missed', true
  );
