comment on table integration.import_mappings is 'A mapping of columns that is proposed for files with the same headers';
comment on column integration.import_mappings.id is 'Id of the mapping';
comment on column integration.import_mappings.list is 'List into which files are imported';
comment on column integration.import_mappings.name is 'Name of the mapping, unique in the organization';
comment on column integration.import_mappings.mapping is 'Column of the list by header';
comment on column integration.import_mappings.default_values is
'Values of rows whose cell is empty, by column of the list';
comment on column integration.import_mappings.fingerprint is 'Digest of the headers, whatever their order';
