comment on type workforce.worker_answer is 'Answer of the actions on a worker';
comment on column workforce.worker_answer.id is 'Id of the worker';
comment on column workforce.worker_answer.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.worker_answer.status is 'Whether the worker can be given work';
