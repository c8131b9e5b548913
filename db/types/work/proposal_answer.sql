comment on type work.proposal_answer is
'A work order of a plan of dispatch, with the proposed slot or why there is none';
comment on column work.proposal_answer.work_order_id is 'Id of the work order';
comment on column work.proposal_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.proposal_answer.slot_id is 'Id of the proposed slot; empty without one';
comment on column work.proposal_answer.worker_id is 'Id of the worker; empty without a slot';
comment on column work.proposal_answer.worker_number is 'Number of the worker';
comment on column work.proposal_answer.worker_name is 'Name of the worker';
comment on column work.proposal_answer.starts_at is 'Start of the slot';
comment on column work.proposal_answer.ends_at is 'End of the slot, excluded';
comment on column work.proposal_answer.is_late is 'Whether it ends after due_at; empty without a slot';
comment on column work.proposal_answer.score is 'Score from 0 to 100';
comment on column work.proposal_answer.score_parts is 'Parts of the score, each 0 to 100';
comment on column work.proposal_answer.code is 'NO_CANDIDATE without a slot, else empty';
comment on column work.proposal_answer.reason_counts is
'Workers by the code that speaks against them; an empty object with a slot';
