comment on type workforce.absence_answer is 'Result of the actions on an absence';
comment on column workforce.absence_answer.id is 'Id of the absence';
comment on column workforce.absence_answer.worker_id is 'Worker';
comment on column workforce.absence_answer.status is 'Status of the absence';
comment on column workforce.absence_answer.starts_at is 'Start of the absence';
comment on column workforce.absence_answer.ends_at is 'End of the absence, excluded';
comment on column workforce.absence_answer.released_slots is 'Number of slots that the action released';
