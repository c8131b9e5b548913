comment on type inventory.stocked_item_answer is 'Result of the actions on a stocked item';
comment on column inventory.stocked_item_answer.id is 'Id of the stocked item';
