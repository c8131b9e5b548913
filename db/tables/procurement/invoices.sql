comment on table procurement.invoices is
'What a vendor claims for a purchase order, or for goods that belonged to it until they were used';
comment on column procurement.invoices.site_id is 'Site of the order, or the site where the goods were used';
comment on column procurement.invoices.purchase_order_id is
'The order; empty where goods are billed that belonged to the vendor until they were used';
comment on column procurement.invoices.vendor_id is 'Who claims it: the vendor of the order or of the goods';
comment on column procurement.invoices.vendor_invoice_number is
'What the vendor calls the invoice; once for each vendor, but for what is void';
comment on column procurement.invoices.invoiced_on is 'Day of the invoice';
comment on column procurement.invoices.due_on is 'Last day for payment';
comment on column procurement.invoices.currency is 'Currency of the amounts';
comment on column procurement.invoices.exchange_rate is
'What one unit of currency is worth in that of the site: the organization''s rate of invoiced_on';
comment on column procurement.invoices.tax_amount is 'Taxes of all lines';
comment on column procurement.invoices.net_amount is 'Sum of the lines';
comment on column procurement.invoices.status is 'Where the invoice is in its life';
comment on column procurement.invoices.status_note is 'Why it is void';
comment on column procurement.invoices.author_ids is
'The accounts that wrote it or handed it in: none of them approves it';
comment on column procurement.invoices.approved_by is 'The account that approved it';
comment on column procurement.invoices.approved_at is 'When it was approved';
comment on column procurement.invoices.override_reason is 'Why it was approved although it does not match';
comment on column procurement.invoices.paid_on is 'The day on which it was paid';
comment on column procurement.invoices.payment_reference is 'What the payment is called';
comment on column procurement.invoices.last_used_on is
'The last day on which the goods were used that are billed; empty for an order';
comment on column procurement.invoices.number_key is
'The number of the invoice in capitals, without blanks and punctuation: once for each vendor, but for what is void';
comment on column procurement.invoices.submitted_at is 'When it was first submitted; null before';
comment on column procurement.invoices.kind is
'INVOICE, or CREDIT for a credit note, which counts with the opposite sign';
comment on column procurement.invoices.credits_invoice_id is
'The invoice that a credit note credits; one found at the hand-in where it names only a return';
comment on column procurement.invoices.vendor_return_id is 'The return that a credit note credits';
