comment on type inventory.bin_answer is 'What the actions on a bin answer';
comment on column inventory.bin_answer.id is 'Id of the bin';
comment on column inventory.bin_answer.code is 'Code of the bin, unique in its storeroom';
