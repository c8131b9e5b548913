delete from core.scheduled_tasks where function like 'safety.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_permits', 'safety.expire_permits', '* * * * *', 60, 15,
    'Marks expired permits that are not handed back and puts their work on hold', true
  ),
  (
    'tell_permits', 'safety.tell_permits', '* * * * *', 60, 15,
    'Notifies signers half an hour before a permit expires, and when it has expired', true
  ),
  (
    'expire_gas_tests', 'safety.expire_gas_tests', '* * * * *', 60, 15,
    'Suspends permits with expired gas tests and puts their work on hold', true
  ),
  (
    'tell_gas_tests', 'safety.tell_gas_tests', '* * * * *', 60, 15,
    'Notifies those who signed a permit that a gas test expires soon', true
  ),
  (
    'hold_unsafe_work', 'safety.hold_unsafe_work', '* * * * *', 60, 15,
    'Puts work in progress on hold that lacks a required permit or lockout, and stops timers of such other work', true
  ),
  (
    'mark_overdue_reviews', 'safety.mark_overdue_reviews', '7 * * * *', 60, 180,
    'Marks lockout procedures with an overdue review and notifies their publisher', true
  );
