-- Goods that were bought for a work order are set aside for it when they come.
alter table inventory.reservations
  add column is_bought boolean not null default false;
comment on column inventory.reservations.is_bought is
  'Whether goods were bought for its work order: what comes is set aside for it before others';

alter type inventory.reservations_answer add attribute warnings jsonb;
comment on column inventory.reservations_answer.warnings is
  'What the work order has reserved already: an array with field, code (ALREADY_RESERVED), message and id';
