comment on type work.bulk_row is 'A row of an action on many work orders, as it was given';
