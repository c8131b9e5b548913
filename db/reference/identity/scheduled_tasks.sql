delete from core.scheduled_tasks where function like 'identity.%';

insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
values
  (
    'forget_rate_buckets', 'identity.forget_rate_buckets', '*/10 * * * *', 60, 120,
    'Forgets how often a log-in was tried in minutes that are over'
  ),
  (
    'forget_sessions', 'identity.forget_sessions', '*/10 * * * *', 60, 120,
    'Forgets the log-ins that are over, a while ago'
  ),
  (
    'forget_auth_events', 'identity.forget_auth_events', '*/10 * * * *', 60, 120,
    'Forgets old attempts to log in'
  ),
  (
    'forget_unknown_auth_events', 'identity.forget_unknown_auth_events', '*/10 * * * *', 60, 120,
    'Forgets old attempts to log in by nobody known'
  );
