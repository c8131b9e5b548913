comment on type procurement.invoice_answer is 'Result of the actions on an invoice';
comment on column procurement.invoice_answer.id is 'Id of the invoice';
comment on column procurement.invoice_answer.vendor_invoice_number is 'Vendor''s invoice number';
comment on column procurement.invoice_answer.status is 'Life-cycle status; EXCEPTION when a line does not match';
comment on column procurement.invoice_answer.net_amount is 'Sum of the lines';
