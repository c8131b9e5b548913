delete from core.scheduled_tasks where function like 'workforce.%';

insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
values
  (
    'tell_expiring_certificates', 'workforce.tell_expiring_certificates', '25 * * * *', 60, 180,
    'Tells workers, and who records certificates, that one ends within 90, 30 and 7 days'
  );
