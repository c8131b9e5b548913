comment on type inventory.transfer_answer is 'Result of the actions on a stock transfer';
comment on column inventory.transfer_answer.id is 'Id of the transfer';
comment on column inventory.transfer_answer.transfer_number is 'Number of the transfer, unique in the organization';
comment on column inventory.transfer_answer.status is 'Life-cycle status';
