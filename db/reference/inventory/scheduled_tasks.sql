delete from core.scheduled_tasks where function like 'inventory.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_stock', 'inventory.expire_stock', '5,35 * * * *', 60, 180,
    'Brings lots whose last day is over into the condition EXPIRED', true
  ),
  (
    'harden_reservations', 'inventory.harden_reservations', '15 * * * *', 60, 180,
    'Sets stock aside for reservations whose need has come near', true
  ),
  (
    'classify_stock', 'inventory.classify_stock', '20 2 * * *', 300, 2880,
    'Says anew which items make up most of what is used', true
  ),
  (
    'derive_stock_values', 'inventory.derive_values', '35 0 * * *', 900, 2880,
    'Derives what stock was worth at the end of each day, again where something was back-dated', true
  );
