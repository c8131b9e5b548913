delete from core.scheduled_tasks where function like 'meter.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'forget_readings', 'meter.forget_readings', '*/2 * * * *', 300, 1500,
    'Deletes readings beyond their retention and keeps their counted amounts', true
  ),
  (
    'notice_silent_devices', 'meter.notice_silent_devices', '* * * * *', 60, 15,
    'Detects silent devices and notifies recipients', true
  ),
  (
    'raise_delayed_alarms', 'meter.raise_delayed_alarms', '* * * * *', 60, 15,
    'Raises alarms whose delay has passed without newer readings', true
  ),
  (
    'relocate_readings', 'meter.relocate_readings', '* * * * *', 60, 30,
    'Moves readings and roll-ups of moved meters to their new site', true
  ),
  (
    'resume_shelved_alarms', 'meter.resume_shelved_alarms', '* * * * *', 60, 15,
    'Unshelves alarms whose shelving has expired', true
  ),
  (
    'roll_up_readings', 'meter.roll_up', '* * * * *', 60, 30,
    'Rolls up meter readings by hour and day', true
  ),
  (
    'tell_suspect_readings', 'meter.tell_suspect_readings', '*/5 * * * *', 60, 30,
    'Notifies of suspect readings that await confirmation', true
  );
