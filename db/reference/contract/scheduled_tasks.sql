delete from core.scheduled_tasks where function like 'contract.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'renew_due_contracts', 'contract.renew_due_contracts', '25 * * * *', 60, 180,
    'Renews contracts that renew themselves', true
  ),
  (
    'follow_contract_dates', 'contract.follow_dates', '*/10 * * * *', 60, 60,
    'Starts and expires contracts by their dates', true
  ),
  (
    'notify_of_contract_ends', 'contract.notify_of_ends', '40 * * * *', 60, 180,
    'Notifies accounts that manage contracts of contracts whose notice period begins', true
  ),
  (
    'notify_of_vendor_certificates', 'contract.notify_of_vendor_certificates', '45 * * * *', 60, 180,
    'Notifies accounts that manage contracts 90, 30 and 7 days before certificates of vendors expire', true
  );
