comment on type procurement.approval_step_answer is 'Result of the actions on an approval step';
comment on column procurement.approval_step_answer.id is 'Id of the step';
