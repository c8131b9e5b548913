delete from core.scheduled_tasks where function like 'meter.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'forget_readings', 'meter.forget_readings', '*/2 * * * *', 300, 1500,
    'Forgets readings that are older than they are kept, and keeps what was counted by them', true
  ),
  (
    'notice_silent_devices', 'meter.notice_silent_devices', '* * * * *', 60, 15,
    'Notices devices of which nothing comes any more, and tells who is to be told', true
  ),
  (
    'raise_delayed_alarms', 'meter.raise_delayed_alarms', '* * * * *', 60, 15,
    'Raises alarms whose delay has passed while nothing newer was read', true
  ),
  (
    'relocate_readings', 'meter.relocate_readings', '* * * * *', 60, 30,
    'Brings readings and roll-ups of meters that were moved to the site where those stand now', true
  ),
  (
    'resume_shelved_alarms', 'meter.resume_shelved_alarms', '* * * * *', 60, 15,
    'Lets alarms be heard again whose time on the shelf is over', true
  ),
  (
    'roll_up_readings', 'meter.roll_up', '* * * * *', 60, 30,
    'Rolls up readings by hour and by day', true
  ),
  (
    'tell_suspect_readings', 'meter.tell_suspect_readings', '*/5 * * * *', 60, 30,
    'Tells that meters have readings that do not count until somebody looks', true
  );
