comment on type procurement.approval_step_answer is 'Answer of the actions on a step of approval';
comment on column procurement.approval_step_answer.id is 'Id of the step';
