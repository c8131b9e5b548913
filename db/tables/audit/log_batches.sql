comment on table audit.log_batches is
'The chain of the log: of each organization, batches of lines in the order of the feed, each with a hash over its '
'lines and the hash of the batch before';
comment on column audit.log_batches.number is 'Place in the chain of the organization, from 1 without a gap';
comment on column audit.log_batches.kind is
'LINES: a batch of lines. FORGOTTEN: a month of the log was dropped because of its age';
comment on column audit.log_batches.month is 'The month of the lines, as in the name of its partition: 2026_11';
comment on column audit.log_batches.after_transaction is
'With after_sequence, the last line of the log before this batch';
comment on column audit.log_batches.after_sequence is 'Sequence of that line';
comment on column audit.log_batches.through_transaction is
'With through_sequence, the last line of the log that was chained with this batch';
comment on column audit.log_batches.through_sequence is 'Sequence of that line';
comment on column audit.log_batches.first_at is 'The earliest time of its lines';
comment on column audit.log_batches.last_at is 'The latest time of its lines';
comment on column audit.log_batches.line_count is 'Number of lines; of a forgotten month, of all its batches';
comment on column audit.log_batches.lines is
'For each line its sequence and the first eight bytes of its hash, by which a line is named; empty once the month is '
'forgotten';
comment on column audit.log_batches.lines_hash is 'SHA-256 over the hashes of its lines, in their order';
comment on column audit.log_batches.previous_hash is 'Hash of the batch before; 32 bytes of 0 in the first';
comment on column audit.log_batches.hash is 'SHA-256 over the hash of the batch before and all of this row but lines';
comment on column audit.log_batches.chained_at is 'When it was chained';
