comment on table integration.known_exports is 'A mapping of the columns of another product''s export';
comment on column integration.known_exports.id is 'Id of the row';
comment on column integration.known_exports.product is 'The other product';
comment on column integration.known_exports.list is 'List into which its export is imported';
comment on column integration.known_exports.headers is 'Headers by which its export is known, in lower case';
comment on column integration.known_exports.mapping is 'Column of the list by header in lower case';
