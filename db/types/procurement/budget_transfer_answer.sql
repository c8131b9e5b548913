comment on type procurement.budget_transfer_answer is 'Answer of the actions on a transfer between budgets';
comment on column procurement.budget_transfer_answer.id is 'Id of the transfer';
comment on column procurement.budget_transfer_answer.status is 'Where the transfer is in its life';
