delete from core.scheduled_tasks where function like 'report.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'take_snapshots', 'report.take_snapshots', '*/10 * * * *', 60, 1440,
    'Keeps the figures of the month before by site, from the third day at 02:00 UTC', true
  ),
  (
    'run_report_schedules', 'report.run_schedules', '* * * * *', 30, 15, 'Starts runs of report schedules that are due',
    true
  ),
  (
    'release_report_runs', 'report.release_runs', '* * * * *', 30, 15,
    'Queues report runs again whose worker has died', true
  ),
  (
    'expire_report_runs', 'report.expire_runs', '25 * * * *', 60, 240,
    'Ends files of report runs, and forgets old runs', true
  );
