comment on type contract.price_index_answer is 'Result of the actions on a price index';
comment on column contract.price_index_answer.id is 'Id of the price index';
comment on column contract.price_index_answer.code is 'Code of the price index';
comment on column contract.price_index_answer.row_version is 'Version of the price index';
