comment on type core.import_answer is 'What became of the rows of an import';
comment on column core.import_answer.created is 'How many rows made a record';
comment on column core.import_answer.updated is 'How many rows changed one';
comment on column core.import_answer.unchanged is 'How many rows said what stands already';
comment on column core.import_answer.rejected is 'How many rows were not accepted; the others were';
comment on column core.import_answer.row_outcomes is
'What became of each row, in their order: row (from 1), code, outcome, id, and the faults of a rejected one';
