comment on type work.labour_answer is 'Answer of the actions on hours worked';
comment on column work.labour_answer.id is 'Id of the entry';
comment on column work.labour_answer.work_order_id is 'The work order that was worked on';
comment on column work.labour_answer.worker_id is 'Who worked';
comment on column work.labour_answer.kind is 'What kind of work it was';
comment on column work.labour_answer.status is
'Where the entry is in its life; REJECTED, too, when a timer ran for less than a minute';
comment on column work.labour_answer.started_at is 'When it began';
comment on column work.labour_answer.ended_at is 'When it was over; empty while the timer runs';
comment on column work.labour_answer.minutes is 'How long it took; empty while the timer runs';
