comment on type safety.lock_answer is 'Result of the actions on a personal lock';
comment on column safety.lock_answer.id is 'Id of the personal lock';
comment on column safety.lock_answer.application_id is 'The lockout';
comment on column safety.lock_answer.application_status is 'Status of the lockout';
comment on column safety.lock_answer.lock_number is 'Marking on the lock';
comment on column safety.lock_answer.released_at is 'Time of removal of the lock';
comment on column safety.lock_answer.application_version is 'Version of the lockout';
