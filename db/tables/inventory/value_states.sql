comment on table inventory.value_states is 'How far the values of days of an item at a storeroom are derived';
comment on column inventory.value_states.derived_count is 'How many of its movements they contain, by their sequence';
comment on column inventory.value_states.time_zone is 'Time zone of the site by whose days they were derived';
