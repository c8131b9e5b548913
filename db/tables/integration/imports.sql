comment on table integration.imports is 'An import of a file into a list';
comment on column integration.imports.id is 'Id of the import';
comment on column integration.imports.account_id is 'Account that created it, as which it is checked and applied';
comment on column integration.imports.api_key_id is 'API key with which it was created, whose limits apply, too';
comment on column integration.imports.list is
'List into which it is imported, such as assets, or people or opening_balances';
comment on column integration.imports.on_fault is
'SKIP applies the other rows when some are rejected, ALL_OR_NOTHING none';
comment on column integration.imports.file_link_id is 'File that is imported';
comment on column integration.imports.file_name is 'Name of the file';
comment on column integration.imports.sha256 is 'SHA-256 of the content';
comment on column integration.imports.format is 'CSV or XLSX, found by the content';
comment on column integration.imports.encoding is 'Encoding of CSV: UTF_8, UTF_16LE, UTF_16BE or WINDOWS_1252';
comment on column integration.imports.delimiter is 'Delimiter of CSV: COMMA, SEMICOLON, TAB or PIPE';
comment on column integration.imports.sheet is 'Sheet of XLSX';
comment on column integration.imports.headers is 'Column headers of the file, in order';
comment on column integration.imports.mapping is
'Column of the list by header; external_ids:<system> makes the cell an id in that system';
comment on column integration.imports.default_values is 'Values of rows whose cell is empty, by column of the list';
comment on column integration.imports.status is
'WAITING (for its file), READING, MAPPED, CHECKING, CHECKED, APPLYING, APPLIED, PARTLY_APPLIED (rows were rejected), '
'FAILED, CANCELLED, WITHDRAWING, WITHDRAWN or PARTLY_WITHDRAWN (records had changed since)';
comment on column integration.imports.row_count is 'Number of rows below the header';
comment on column integration.imports.created_count is 'Number of rows that create a record, or have';
comment on column integration.imports.updated_count is 'Number of rows that update a record, or have';
comment on column integration.imports.unchanged_count is 'Number of rows equal to their record';
comment on column integration.imports.rejected_count is 'Number of rejected rows';
comment on column integration.imports.withdrawn_count is 'Number of rows that were withdrawn';
comment on column integration.imports.changed_since_count is
'Number of rows that were not withdrawn, because their record has changed since or is in use';
comment on column integration.imports.fault is 'Code of the refusal, when it failed';
comment on column integration.imports.fault_message is 'Description of the refusal';
comment on column integration.imports.checked_at is 'Time of the last check';
comment on column integration.imports.applied_at is 'Time at which the last part was applied';
comment on column integration.imports.withdrawn_at is 'Time at which it was withdrawn';
