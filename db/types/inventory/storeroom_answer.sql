comment on type inventory.storeroom_answer is 'What the actions on a storeroom answer';
comment on column inventory.storeroom_answer.id is 'Id of the storeroom';
comment on column inventory.storeroom_answer.code is 'Code of the storeroom';
