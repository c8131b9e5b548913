comment on type inventory.bin_answer is 'Result of the actions on a bin';
comment on column inventory.bin_answer.id is 'Id of the bin';
comment on column inventory.bin_answer.code is 'Code of the bin, unique in its storeroom';
