comment on type procurement.approval_step_answer is 'What the actions on a step of approval answer';
comment on column procurement.approval_step_answer.id is 'Id of the step';
