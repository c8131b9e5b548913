comment on type safety.lock_answer is 'What the actions on a personal lock answer';
comment on column safety.lock_answer.id is 'Id of the lock';
comment on column safety.lock_answer.application_id is 'The lock-out';
comment on column safety.lock_answer.application_status is 'How far the lock-out is';
comment on column safety.lock_answer.lock_number is 'What stands on the lock';
comment on column safety.lock_answer.released_at is 'When it was taken off';
comment on column safety.lock_answer.application_version is 'Version of the lock-out';
