comment on table core.task_failures is
'Records that a scheduled task could not deal with: it goes on with the others, and tries these again later';
comment on column core.task_failures.task is 'The name of the task';
comment on column core.task_failures.subject_id is 'The record with which it failed';
comment on column core.task_failures.first_failed_at is
'When it failed first; it is written to the log of the server then, once';
comment on column core.task_failures.failed_at is
'When it failed last; it is tried again after ten minutes, after an hour from the third time on';
comment on column core.task_failures.attempts is 'How often it has failed';
comment on column core.task_failures.error is 'Why it failed last';
