comment on table work.labour_entries is 'When a worker worked on a work order, in whole minutes; never at two at once';
comment on column work.labour_entries.site_id is 'Site of the work order; follows it';
comment on column work.labour_entries.work_order_id is 'The work order that was worked on';
comment on column work.labour_entries.worker_id is 'Who worked';
comment on column work.labour_entries.kind is
'WORK with the tools, TRAVEL, WAIT, or ADMIN, which is paid but fills no day or week';
comment on column work.labour_entries.status is 'RUNNING is a timer; RECORDED waits for its approval';
comment on column work.labour_entries.started_at is 'When it began';
comment on column work.labour_entries.ended_at is 'When it was over; empty while the timer runs';
comment on column work.labour_entries.minutes is 'How long it took; empty while the timer runs';
comment on column work.labour_entries.note is 'What there was to say';
comment on column work.labour_entries.status_note is 'Why it was rejected or corrected';
comment on column work.labour_entries.corrects_id is 'The entry that this one is instead of';
comment on column work.labour_entries.approved_at is 'When it was approved and its cost posted';
comment on column work.labour_entries.approved_by is 'The account that approved it';
