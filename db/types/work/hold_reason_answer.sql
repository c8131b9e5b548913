comment on type work.hold_reason_answer is 'Result of the actions on a hold reason';
comment on column work.hold_reason_answer.id is 'Id of the reason';
comment on column work.hold_reason_answer.code is 'Code for hold_reason in hold_work_order';
