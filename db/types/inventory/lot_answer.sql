comment on type inventory.lot_answer is 'Result of the actions on a lot';
comment on column inventory.lot_answer.id is 'Id of the lot';
comment on column inventory.lot_answer.lot_number is 'Number of the lot, unique among those of the item';
