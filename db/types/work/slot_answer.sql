comment on type work.slot_answer is 'Result of the actions on a slot';
comment on column work.slot_answer.id is 'Id of the slot';
comment on column work.slot_answer.work_order_id is 'Id of the work order';
comment on column work.slot_answer.worker_id is 'Id of the worker';
comment on column work.slot_answer.status is 'Status of the slot';
comment on column work.slot_answer.starts_at is 'Start of the slot';
comment on column work.slot_answer.ends_at is 'End of the slot, excluded';
comment on column work.slot_answer.answer_by_at is 'Time by which the worker is to accept or decline';
comment on column work.slot_answer.visit_id is 'Common to the slots of a visit of a crew; empty for other slots';
