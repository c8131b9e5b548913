comment on type procurement.requisition_answer is 'Answer of the actions on a requisition';
comment on column procurement.requisition_answer.id is 'Id of the requisition';
comment on column procurement.requisition_answer.requisition_number is
'Number of the requisition, unique in the organization';
comment on column procurement.requisition_answer.status is 'Where the requisition is in its life';
comment on column procurement.requisition_answer.order_status is 'How much of it was ordered';
comment on column procurement.requisition_answer.receipt_status is 'How much of it has arrived';
comment on column procurement.requisition_answer.total_amount is
'The sum of the estimates, in the currency of the requisition';
