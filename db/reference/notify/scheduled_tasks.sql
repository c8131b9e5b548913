delete from core.scheduled_tasks where function like 'notify.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'fail_lost_messages', 'notify.fail_lost_messages', '* * * * *', 30, 30,
    'Fails messages without a job to send them', true
  ),
  (
    'forget_messages', 'notify.forget_messages', '*/10 * * * *', 60, 120,
    'Deletes old messages', true
  ),
  (
    'forget_notices', 'notify.forget_notices', '*/10 * * * *', 60, 1440,
    'Deletes notices that were read long ago', true
  ),
  (
    'release_notices', 'notify.release_notices', '* * * * *', 60, 30,
    'Mails notices of digests, after quiet hours, that came soon after another, and of floods', true
  );
