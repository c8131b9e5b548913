comment on type procurement.vendor_return_answer is 'Result of the actions on a return to a vendor';
comment on column procurement.vendor_return_answer.id is 'Id of the return';
comment on column procurement.vendor_return_answer.vendor_return_number is
'Number of the return, unique in the organization';
comment on column procurement.vendor_return_answer.status is 'Life-cycle status';
