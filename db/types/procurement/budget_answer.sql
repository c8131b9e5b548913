comment on type procurement.budget_answer is 'Result of the actions on a budget';
comment on column procurement.budget_answer.id is 'Id of the budget';
comment on column procurement.budget_answer.revision is 'Revision of the amount, from 1';
comment on column procurement.budget_answer.status is 'Life-cycle status';
comment on column procurement.budget_answer.amount is 'Budgeted amount';
comment on column procurement.budget_answer.available_amount is 'Available amount';
