comment on table contract.price_indexes is 'A series of monthly values that amounts of contracts follow';
comment on column contract.price_indexes.id is 'Id of the price index';
comment on column contract.price_indexes.code is 'Short code, unique in the organization';
comment on column contract.price_indexes.name is 'Name of the price index';
comment on column contract.price_indexes.is_active is 'Whether new clauses can name it';
