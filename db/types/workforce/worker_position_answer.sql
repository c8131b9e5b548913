comment on type workforce.worker_position_answer is 'Result of the actions on the own position';
comment on column workforce.worker_position_answer.worker_id is 'Worker of your account';
comment on column workforce.worker_position_answer.position_consented_at is
'Time since which the worker consents to the recording of positions; empty without consent';
comment on column workforce.worker_position_answer.recorded_at is
'Time of the newest position; empty when there is none';
comment on column workforce.worker_position_answer.row_version is 'Version of the worker';
