comment on type procurement.purchase_order_answer is 'Answer of the actions on a purchase order';
comment on column procurement.purchase_order_answer.id is 'Id of the order';
comment on column procurement.purchase_order_answer.purchase_order_number is
'Number of the order, unique in the organization';
comment on column procurement.purchase_order_answer.revision is 'Which revision it is, from 1';
comment on column procurement.purchase_order_answer.status is 'Where the order is in its life';
comment on column procurement.purchase_order_answer.receipt_status is 'How much of it has arrived';
comment on column procurement.purchase_order_answer.invoice_status is 'How much of it was invoiced';
comment on column procurement.purchase_order_answer.total_amount is
'The sum of the lines, in the currency of the order';
