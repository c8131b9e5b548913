delete from core.scheduled_tasks where function like 'audit.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'chain_log', 'audit.chain_log', '*/5 * * * *', 240, 60,
    'Chains new lines of the log, so that changed, deleted or inserted lines are detected', true
  ),
  (
    'create_log_partitions', 'audit.create_partitions', '*/10 * * * *', 60, 60,
    'Creates log partitions for the coming months and moves lines out of the rest partition', false
  ),
  (
    'forget_log_months', 'audit.forget_months', '20 3 * * *', 60, 4320,
    'Detaches and drops months of the log beyond their retention', false
  ),
  (
    'verify_new_records', 'audit.verify_new_records', '7,22,37,52 * * * *', 90, 1440,
    'Verifies changes since its last run: lines by the chain, rows by the log, stock by movements', true
  ),
  (
    'verify_records', 'audit.verify_records', '10,40 0-5 * * *', 90, 2880,
    'Verifies stock, orders, costs of work, budgets, meters and rows by ledgers, the log and its chain',
    true
  );
