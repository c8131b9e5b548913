comment on table audit.record_marks is
'What a proof saw of values that the log does not hold, to compare the next time';
comment on column audit.record_marks.entity is 'The kind of record';
comment on column audit.record_marks.entity_id is 'The record';
comment on column audit.record_marks.digest is 'SHA-256 over its secret columns';
comment on column audit.record_marks.sequence is 'Sequence of the last line of the log that names one of these columns';
comment on column audit.record_marks.number is 'The last number that a counter had given';
