comment on type inventory.stocked_item_answer is 'What the actions on an item at a storeroom answer';
comment on column inventory.stocked_item_answer.id is 'Id of the item at the storeroom';
