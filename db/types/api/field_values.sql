comment on domain api.field_values is 'A record''s fields, by their names';
