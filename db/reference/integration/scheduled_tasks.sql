delete from core.scheduled_tasks where function like 'integration.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_exports', 'integration.expire_exports', '35 * * * *', 60, 240,
    'Ends archives of exports, and forgets old exports', true
  ),
  (
    'follow_events', 'integration.follow_feed', '*/5 * * * *', 60, 30,
    'Reads new lines of the log for webhooks and signals; the worker also does so each second', false
  ),
  (
    'forget_imports', 'integration.forget_imports', '40 * * * *', 60, 1440,
    'Deletes old imports of files with their rows', true
  ),
  (
    'forget_submitted_changes', 'integration.forget_changes', '50 * * * *', 60, 1440,
    'Deletes the answers of old changes that devices submitted', true
  ),
  (
    'forget_webhook_deliveries', 'integration.forget_deliveries', '*/10 * * * *', 60, 1440,
    'Deletes old webhook deliveries and the bodies of older ones', true
  ),
  (
    'release_exports', 'integration.release_exports', '* * * * *', 30, 15,
    'Queues exports again whose worker has died', true
  ),
  (
    'replay_webhooks', 'integration.replay_webhooks', '* * * * *', 60, 60,
    'Delivers the events of a past period again', true
  ),
  (
    'retry_events', 'integration.retry_events', '* * * * *', 60, 60,
    'Looks again at events that could not be handed to webhooks', true
  ),
  (
    'write_signals', 'integration.write_signals', '* * * * *', 60, 30,
    'Writes signals of records that are due soon, overdue or expiring', true
  );
