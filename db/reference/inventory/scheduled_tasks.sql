delete from core.scheduled_tasks where function like 'inventory.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_stock', 'inventory.expire_stock', '5,35 * * * *', 60, 180,
    'Changes stock past its expiry to the condition EXPIRED', true
  ),
  (
    'harden_reservations', 'inventory.harden_reservations', '15 * * * *', 60, 180,
    'Holds stock for AUTO reservations whose lead time is reached', true
  ),
  (
    'tell_low_stock', 'inventory.tell_low_stock', '*/5 * * * *', 60, 60,
    'Notifies of items whose stock fell to the reorder point', true
  ),
  (
    'classify_stock', 'inventory.classify_stock', '20 2 * * *', 300, 2880,
    'Recalculates the ABC classes of items from their usage', true
  ),
  (
    'derive_stock_values', 'inventory.derive_values', '35 0 * * *', 900, 2880,
    'Derives stock values at the end of each day, again after backdated movements', true
  );
