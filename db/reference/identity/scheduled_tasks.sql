delete from core.scheduled_tasks where function like 'identity.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'forget_rate_buckets', 'identity.forget_rate_buckets', '*/10 * * * *', 60, 120,
    'Deletes counters of sign-in attempts of past minutes', true
  ),
  (
    'forget_sessions', 'identity.forget_sessions', '*/10 * * * *', 60, 120,
    'Deletes expired sign-ins after their retention', true
  ),
  (
    'forget_password_links', 'identity.forget_password_links', '*/10 * * * *', 60, 120,
    'Deletes expired links that set a password after their retention', true
  ),
  (
    'forget_auth_events', 'identity.forget_auth_events', '*/10 * * * *', 60, 120,
    'Deletes old sign-in attempts', true
  ),
  (
    'forget_unknown_auth_events', 'identity.forget_unknown_auth_events', '*/10 * * * *', 60, 120,
    'Deletes old sign-in attempts of unknown accounts', true
  );
