comment on table work.assignments is 'Who is, or was, to do a work order; a worker has it at most once at a time';
comment on column work.assignments.id is 'Id of the assignment';
comment on column work.assignments.site_id is 'The site of the work order; follows it';
comment on column work.assignments.work_order_id is 'The work order';
comment on column work.assignments.worker_id is 'The worker';
comment on column work.assignments.assigned_at is 'When the worker got it';
comment on column work.assignments.ended_at is 'When the worker had it no more; empty while the worker has it';
comment on column work.assignments.override_reason is
'Why the worker has the work without all that it asks for; empty when that was met';
comment on column work.assignments.overridden_ids is 'The requirements that were not met, and not insisted on';
