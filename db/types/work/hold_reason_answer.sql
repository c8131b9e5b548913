comment on type work.hold_reason_answer is 'Answer of the actions on a reason for holds';
comment on column work.hold_reason_answer.id is 'Id of the reason';
comment on column work.hold_reason_answer.code is 'Code for hold_reason in hold_work_order';
