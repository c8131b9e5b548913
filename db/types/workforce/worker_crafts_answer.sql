comment on type workforce.worker_crafts_answer is 'Result of the replacement of a worker''s further crafts';
comment on column workforce.worker_crafts_answer.id is 'Id of the worker';
comment on column workforce.worker_crafts_answer.worker_number is 'Number of the worker';
comment on column workforce.worker_crafts_answer.crafts is 'Number of further crafts';
comment on column workforce.worker_crafts_answer.row_version is 'Version of the worker';
