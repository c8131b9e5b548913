-- Where a serial number lies is a column of its own: an index on the quantity is written by each movement.
alter table inventory.balances add column is_taken boolean not null default false;
comment on column inventory.balances.is_taken is 'Whether a serial number lies here; a serial number lies in one place';

update inventory.balances set is_taken = true where is_serial and quantity > 0;

-- Their rows are updated all the time: room on the page keeps the indexes out of it.
alter table inventory.balances set (fillfactor = 70);
alter table inventory.standings set (fillfactor = 70);
