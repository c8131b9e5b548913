comment on domain api.field_values is 'Fields of a record, by name';
