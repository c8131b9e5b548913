comment on type procurement.budget_transfer_answer is 'Result of the actions on a budget transfer';
comment on column procurement.budget_transfer_answer.id is 'Id of the transfer';
comment on column procurement.budget_transfer_answer.status is 'Life-cycle status';
