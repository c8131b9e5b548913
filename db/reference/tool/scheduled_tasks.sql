delete from core.scheduled_tasks where function like 'tool.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'append_late_uses', 'tool.append_late_uses', '* * * * *', 60, 30,
    'Appends late uses of instruments to their tool reviews', true
  ),
  (
    'keep_due_days', 'tool.keep_due_days', '* * * * *', 60, 30,
    'Updates calibration_due_on of assets whose calibrations several requests changed at once', true
  ),
  (
    'tell_due_calibrations', 'tool.tell_due_calibrations', '20 * * * *', 60, 180,
    'Notifies responsible workers and holders of tools 30 and 7 days before a calibration is due and on the day', true
  );
