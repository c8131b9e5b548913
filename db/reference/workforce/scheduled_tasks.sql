delete from core.scheduled_tasks where function like 'workforce.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'tell_expiring_certificates', 'workforce.tell_expiring_certificates', '25 * * * *', 60, 180,
    'Tells workers, and who records certificates, that one ends within 90, 30 and 7 days', true
  ),
  (
    'renew_opening_hours', 'workforce.renew_opening_hours', '*/10 * * * *', 60, 60,
    'Calculates the working times of calendars ahead, so that service levels and due dates are found fast', true
  );
