comment on table core.task_marks is 'A record that a scheduled task must look at, because something changed';
comment on column core.task_marks.task is 'Name of the scheduled task';
comment on column core.task_marks.subject_id is 'The record; what kind it is depends on the task';
comment on column core.task_marks.due_at is 'Earliest time at which the task looks at the record';
