delete from core.scheduled_tasks where function like 'safety.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_permits', 'safety.expire_permits', '* * * * *', 60, 15,
    'Marks permits whose time is over and that were not handed back, and lets their work rest', true
  ),
  (
    'tell_permits', 'safety.tell_permits', '* * * * *', 60, 15,
    'Tells those who signed a permit that it ends within half an hour, and that it has expired', true
  ),
  (
    'expire_gas_tests', 'safety.expire_gas_tests', '* * * * *', 60, 15,
    'Suspends permits whose gas tests are too old, and puts their work on hold', true
  ),
  (
    'tell_gas_tests', 'safety.tell_gas_tests', '* * * * *', 60, 15,
    'Notifies those who signed a permit that a gas test expires soon', true
  ),
  (
    'hold_unsafe_work', 'safety.hold_unsafe_work', '* * * * *', 60, 15,
    'Puts work in progress on hold that has come to need a permit or a lock-out and has none', true
  ),
  (
    'mark_overdue_reviews', 'safety.mark_overdue_reviews', '7 * * * *', 60, 180,
    'Marks lock-out procedures that nobody has looked at for too long, and tells who published them', true
  );
