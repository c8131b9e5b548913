comment on type procurement.requisition_answer is 'Result of the actions on a requisition';
comment on column procurement.requisition_answer.id is 'Id of the requisition';
comment on column procurement.requisition_answer.requisition_number is
'Number of the requisition, unique in the organization';
comment on column procurement.requisition_answer.status is 'Life-cycle status';
comment on column procurement.requisition_answer.order_status is 'Extent of ordering';
comment on column procurement.requisition_answer.receipt_status is 'Extent of receipt';
comment on column procurement.requisition_answer.total_amount is
'Sum of the estimates, in the currency of the requisition';
