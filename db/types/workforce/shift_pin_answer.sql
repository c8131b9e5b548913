comment on type workforce.shift_pin_answer is 'Result of the change of a worker''s shifts on a day';
comment on column workforce.shift_pin_answer.worker_id is 'Worker';
comment on column workforce.shift_pin_answer.shift_on is 'Day on which the shifts start';
comment on column workforce.shift_pin_answer.is_pinned is 'Whether the shifts of the day are set manually';
comment on column workforce.shift_pin_answer.shifts is
'All shifts that start on the day; null when they are calculated';
comment on column workforce.shift_pin_answer.row_version is 'Version of the worker';
