delete from core.transitions where entity like 'core.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('core.periods', 'OPEN', 'close_period', 'CLOSING', 'period.close'),
  ('core.periods', 'OPEN', 'close_period', 'CLOSED', 'period.close'),
  ('core.periods', 'CLOSING', 'close_period', 'CLOSED', 'period.close'),
  ('core.periods', 'CLOSING', 'reopen_period', 'OPEN', 'period.reopen'),
  ('core.periods', 'CLOSED', 'reopen_period', 'OPEN', 'period.reopen');
