comment on domain api.row_list is 'An array of records';
