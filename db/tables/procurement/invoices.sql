comment on table procurement.invoices is
'A vendor''s invoice or credit note, for a purchase order or for consigned goods used';
comment on column procurement.invoices.site_id is 'Site of the order, or site where the goods were used';
comment on column procurement.invoices.purchase_order_id is 'Purchase order; empty for consigned goods';
comment on column procurement.invoices.vendor_id is
'Vendor of the invoice: that of the order, of its charges or of the consigned goods';
comment on column procurement.invoices.vendor_invoice_number is
'Vendor''s invoice number; unique for the vendor among invoices that are not void';
comment on column procurement.invoices.invoiced_on is 'Day of the invoice';
comment on column procurement.invoices.due_on is 'Last day for payment';
comment on column procurement.invoices.currency is 'Currency of the amounts';
comment on column procurement.invoices.exchange_rate is
'Value of one unit of currency in that of the site: the organization''s rate of invoiced_on';
comment on column procurement.invoices.tax_amount is 'Taxes of all lines';
comment on column procurement.invoices.net_amount is 'Sum of the lines';
comment on column procurement.invoices.status is 'Life-cycle status';
comment on column procurement.invoices.status_note is 'Reason for voiding it';
comment on column procurement.invoices.author_ids is
'Accounts that created or submitted it; none of them can approve it';
comment on column procurement.invoices.approved_by is 'Account that approved it';
comment on column procurement.invoices.approved_at is 'Time of the approval';
comment on column procurement.invoices.override_reason is 'Reason for the approval despite a mismatch';
comment on column procurement.invoices.paid_on is 'Day of the payment';
comment on column procurement.invoices.payment_reference is 'Reference of the payment';
comment on column procurement.invoices.last_used_on is 'Last day of consumption invoiced; empty for an order';
comment on column procurement.invoices.number_key is
'Invoice number in capitals, without blanks and punctuation; unique for the vendor among invoices that are not void';
comment on column procurement.invoices.submitted_at is 'Time of the first submission; empty before';
comment on column procurement.invoices.kind is
'INVOICE, or CREDIT for a credit note, which counts with the opposite sign';
comment on column procurement.invoices.credits_invoice_id is
'Invoice that a credit note credits; found at submission when the note has only a return';
comment on column procurement.invoices.vendor_return_id is 'Return that a credit note credits';
