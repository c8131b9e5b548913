comment on type procurement.budget_answer is 'What the actions on a budget answer';
comment on column procurement.budget_answer.id is 'Id of the budget';
comment on column procurement.budget_answer.revision is 'How often its amount was said, from 1';
comment on column procurement.budget_answer.status is 'Where the budget is in its life';
comment on column procurement.budget_answer.amount is 'What may be spent';
comment on column procurement.budget_answer.available_amount is 'What is left of it';
