comment on type procurement.invoice_answer is 'What the actions on an invoice answer';
comment on column procurement.invoice_answer.id is 'Id of the invoice';
comment on column procurement.invoice_answer.vendor_invoice_number is 'What the vendor calls the invoice';
comment on column procurement.invoice_answer.status is
'Where the invoice is in its life; EXCEPTION where a line does not match';
comment on column procurement.invoice_answer.net_amount is 'The sum of its lines';
