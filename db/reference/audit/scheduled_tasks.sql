delete from core.scheduled_tasks where function like 'audit.%';

insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
values
  (
    'create_log_partitions', 'audit.create_partitions', '*/10 * * * *', 60, 60,
    'Makes the partitions of the log for the months ahead, and moves lines out of the rest partition'
  ),
  (
    'forget_log_months', 'audit.forget_months', '20 3 * * *', 60, 4320,
    'Takes off and drops the months of the log that are older than it is kept'
  ),
  (
    'verify_records', 'audit.verify_records', '10,40 0-5 * * *', 300, 2880,
    'Proves stock, orders, costs of work, budgets and their rows by ledgers and log, and keeps what differs'
  );
