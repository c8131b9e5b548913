comment on type inventory.reservations_answer is 'Result of the actions that reserve stock';
comment on column inventory.reservations_answer.storeroom_id is 'Id of the storeroom';
comment on column inventory.reservations_answer.reservations is
'Outcome of each line: an array with id, line (from 1), item_id, status, required_quantity and held_quantity';
comment on column inventory.reservations_answer.warnings is
'Existing reservations of the work order: an array with field, code (ALREADY_RESERVED), message and id';
