delete from core.scheduled_tasks where function like 'core.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'forget_idempotency_keys', 'core.forget_idempotency_keys', '*/10 * * * *', 60, 120,
    'Forgets the answers that are old enough not to be asked for again', true
  ),
  (
    'forget_failed_jobs', 'core.forget_failed_jobs', '40 3 * * *', 60, 4320,
    'Forgets the jobs that have failed for good, a while ago', true
  );
