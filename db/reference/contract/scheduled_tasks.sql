delete from core.scheduled_tasks where function like 'contract.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'follow_contract_dates', 'contract.follow_dates', '*/10 * * * *', 60, 60,
    'Starts and expires contracts by their dates', true
  ),
  (
    'notify_of_contract_ends', 'contract.notify_of_ends', '40 * * * *', 60, 180,
    'Notifies accounts that manage contracts of contracts whose notice period begins', true
  );
