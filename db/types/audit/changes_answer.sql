comment on type audit.changes_answer is 'Changes of records since a cursor';
comment on column audit.changes_answer.changes is
'Changed records, each once, in the order of their last change, with their current row';
comment on column audit.changes_answer.resets is
'Lists to read again in full, because the cursor was empty or what you may read has changed; empty otherwise';
comment on column audit.changes_answer.cursor is 'Position after these changes, for p_cursor';
comment on column audit.changes_answer.has_more is 'Whether more changes are waiting: call again at once';
