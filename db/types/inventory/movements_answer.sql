comment on type inventory.movements_answer is 'What actions that move stock answer';
comment on column inventory.movements_answer.storeroom_id is 'Id of the storeroom';
comment on column inventory.movements_answer.movements is
'What moved, in order: an array with id, line (from 1), item_id, kind, bin_id, lot_id, condition, quantity, unit_cost '
'and amount';
