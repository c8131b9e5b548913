comment on type procurement.receipt_answer is 'Result of the actions on a receipt';
comment on column procurement.receipt_answer.id is 'Id of the receipt';
comment on column procurement.receipt_answer.receipt_number is 'Number of the receipt, unique in the organization';
comment on column procurement.receipt_answer.purchase_order_id is 'The purchase order';
comment on column procurement.receipt_answer.receipt_status is 'Extent of receipt of the order';
