comment on type procurement.purchase_order_answer is 'Result of the actions on a purchase order';
comment on column procurement.purchase_order_answer.id is 'Id of the order';
comment on column procurement.purchase_order_answer.purchase_order_number is
'Number of the order, unique in the organization';
comment on column procurement.purchase_order_answer.revision is 'Number of the revision, from 1';
comment on column procurement.purchase_order_answer.status is 'Life-cycle status';
comment on column procurement.purchase_order_answer.receipt_status is 'Extent of receipt';
comment on column procurement.purchase_order_answer.invoice_status is 'Extent of invoicing';
comment on column procurement.purchase_order_answer.total_amount is 'Sum of the lines, in the currency of the order';
