comment on type inventory.stocked_item_answer is 'Answer of the actions on an item at a storeroom';
comment on column inventory.stocked_item_answer.id is 'Id of the stocked item';
