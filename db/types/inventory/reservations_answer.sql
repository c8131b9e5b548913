comment on type inventory.reservations_answer is 'What an action that reserves stock answers';
comment on column inventory.reservations_answer.storeroom_id is 'Id of the storeroom';
comment on column inventory.reservations_answer.reservations is
'What became of each line: an array with id, line (from 1), item_id, status, required_quantity and held_quantity';
comment on column inventory.reservations_answer.warnings is
'What the work order has reserved already: an array with field, code (ALREADY_RESERVED), message and id';
