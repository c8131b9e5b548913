comment on type inventory.storeroom_answer is 'Result of the actions on a storeroom';
comment on column inventory.storeroom_answer.id is 'Id of the storeroom';
comment on column inventory.storeroom_answer.code is 'Code of the storeroom';
