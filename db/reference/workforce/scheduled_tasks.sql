delete from core.scheduled_tasks where function like 'workforce.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'tell_expiring_certificates', 'workforce.tell_expiring_certificates', '25 * * * *', 60, 180,
    'Notifies workers, and accounts that record certificates, 90, 30 and 7 days before expiry', true
  ),
  (
    'renew_opening_hours', 'workforce.renew_opening_hours', '*/10 * * * *', 60, 60,
    'Precalculates the working times of calendars for targets and due dates', true
  ),
  (
    'keep_worker_shifts', 'workforce.keep_worker_shifts', '*/5 * * * *', 60, 60,
    'Calculates the shifts of workers at least 90 days ahead', true
  ),
  (
    'forget_worker_positions', 'workforce.forget_worker_positions', '*/10 * * * *', 60, 1440,
    'Deletes old positions of workers', true
  );
