comment on table work.assignments is 'An assignment of a worker to a work order';
comment on column work.assignments.id is 'Id of the assignment';
comment on column work.assignments.site_id is 'Site of the work order; follows it';
comment on column work.assignments.work_order_id is 'Work order';
comment on column work.assignments.worker_id is 'Worker';
comment on column work.assignments.assigned_at is 'Start of the assignment';
comment on column work.assignments.ended_at is 'End of the assignment; empty while it lasts';
comment on column work.assignments.override_reason is
'Reason for assigning despite missing qualifications, or an unauthorized vendor; empty otherwise';
comment on column work.assignments.overridden_ids is
'Ids of the overridden requirements, and of contracts that do not authorize the vendor of the worker';
comment on column work.assignments.violated_contract_id is
'Contract that does not authorize the worker, when it was looked at last; empty for none';
