comment on type procurement.receipt_answer is 'Answer of the actions on a receipt';
comment on column procurement.receipt_answer.id is 'Id of the receipt';
comment on column procurement.receipt_answer.receipt_number is 'Number of the receipt, unique in the organization';
comment on column procurement.receipt_answer.purchase_order_id is 'The order';
comment on column procurement.receipt_answer.receipt_status is 'How much of the order has arrived';
