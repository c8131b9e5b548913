comment on table contract.index_values is 'The value of a price index of a month';
comment on column contract.index_values.id is 'Id of the value';
comment on column contract.index_values.price_index_id is 'The price index';
comment on column contract.index_values.starts_on is 'First day of the month';
comment on column contract.index_values.value is 'Value of the index';
