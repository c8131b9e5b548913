comment on table integration.import_rows is 'A row of an imported file';
comment on column integration.import_rows.id is 'Id of the row';
comment on column integration.import_rows.account_id is 'Account of the import';
comment on column integration.import_rows.import_id is 'The import';
comment on column integration.import_rows.row_number is 'Number of the row below the header, from 1';
comment on column integration.import_rows.part is
'Part in which the row is applied, from 0: 10,000 rows, or 250 people';
comment on column integration.import_rows.cells is 'Cells of the row by header';
comment on column integration.import_rows.operation is
'CREATED, UPDATED, UNCHANGED or REJECTED; empty until it is checked';
comment on column integration.import_rows.code is 'Code or number of the record';
comment on column integration.import_rows.entity_id is 'Record that it updates, or has created';
comment on column integration.import_rows.faults is 'Faults of a rejected row, or of a row that was not withdrawn';
comment on column integration.import_rows.before_version is 'Version of the record when it was checked';
comment on column integration.import_rows.after_version is 'Version of the record when it was applied';
comment on column integration.import_rows.applied_at is 'Time at which it was applied';
comment on column integration.import_rows.withdrawal is
'WITHDRAWN; CHANGED_SINCE when its record has changed since or is in use; empty until then';
