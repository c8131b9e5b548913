comment on type inventory.transfer_answer is 'Answer of the actions on a transfer';
comment on column inventory.transfer_answer.id is 'Id of the transfer';
comment on column inventory.transfer_answer.transfer_number is 'Number of the transfer, unique in the organization';
comment on column inventory.transfer_answer.status is 'Where the transfer is in its life';
