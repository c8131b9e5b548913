comment on type core.import_answer is 'Result of an import';
comment on column core.import_answer.created is 'Number of rows that created a record';
comment on column core.import_answer.updated is 'Number of rows that updated a record';
comment on column core.import_answer.unchanged is 'Number of rows equal to their record';
comment on column core.import_answer.rejected is 'Number of rows rejected; the others were imported';
comment on column core.import_answer.row_outcomes is
'Outcome of each row, in order: row (from 1), code, outcome, id, and the faults of a rejected row';
