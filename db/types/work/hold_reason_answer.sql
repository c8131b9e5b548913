comment on type work.hold_reason_answer is 'What the actions on a reason for holds answer';
comment on column work.hold_reason_answer.id is 'Id of the reason';
comment on column work.hold_reason_answer.code is 'The value that hold_work_order takes';
