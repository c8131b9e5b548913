comment on type procurement.budget_answer is 'Answer of the actions on a budget';
comment on column procurement.budget_answer.id is 'Id of the budget';
comment on column procurement.budget_answer.revision is 'How often its amount was said, from 1';
comment on column procurement.budget_answer.status is 'Where the budget is in its life';
comment on column procurement.budget_answer.amount is 'Budgeted amount';
comment on column procurement.budget_answer.available_amount is 'What is left of it';
