comment on type inventory.item_answer is 'Result of the actions on an item';
comment on column inventory.item_answer.id is 'Id of the item';
comment on column inventory.item_answer.item_number is 'Number of the item, unique in the organization';
comment on column inventory.item_answer.status is 'Life-cycle status';
