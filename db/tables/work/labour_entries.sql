comment on table work.labour_entries is
'Hours of a worker at a work order, in whole minutes; entries of a worker never overlap';
comment on column work.labour_entries.site_id is 'Site of the work order; follows it';
comment on column work.labour_entries.work_order_id is 'Work order';
comment on column work.labour_entries.worker_id is 'Worker';
comment on column work.labour_entries.kind is
'WORK with the tools, TRAVEL, WAIT, or ADMIN, which is paid but does not count towards hours of the day or week';
comment on column work.labour_entries.status is 'Status; RUNNING is a timer, RECORDED awaits approval';
comment on column work.labour_entries.started_at is 'Start of the period';
comment on column work.labour_entries.ended_at is 'End of the period; empty while the timer runs';
comment on column work.labour_entries.minutes is 'Duration in minutes; empty while the timer runs';
comment on column work.labour_entries.note is 'Free-text note';
comment on column work.labour_entries.status_note is 'Reason for the rejection or correction';
comment on column work.labour_entries.corrects_id is 'Entry that this one replaces; empty for none';
comment on column work.labour_entries.approved_at is 'Time of approval and posting of the cost; empty before';
comment on column work.labour_entries.approved_by is 'Account that approved it; empty before';
comment on column work.labour_entries.week_on is
'Monday of the week in whose timesheet the hours count; empty for that in which they begin';
comment on column work.labour_entries.is_difference is
'Whether only the difference to the corrected entry counts in the week, as that stays in an approved timesheet';
