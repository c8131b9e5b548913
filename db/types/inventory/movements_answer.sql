comment on type inventory.movements_answer is 'Result of the actions that move stock';
comment on column inventory.movements_answer.storeroom_id is 'Id of the storeroom';
comment on column inventory.movements_answer.movements is
'Stock movements, in order: an array with id, line (from 1), item_id, kind, bin_id, lot_id, condition, quantity, '
'unit_cost and amount (null for callers who may not read values of stock)';
