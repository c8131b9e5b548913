comment on type workforce.worker_answer is 'Result of the actions on a worker';
comment on column workforce.worker_answer.id is 'Id of the worker';
comment on column workforce.worker_answer.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.worker_answer.status is 'Status of the worker, which decides whether work can be assigned';
