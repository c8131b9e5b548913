comment on table procurement.purchase_orders is 'What is ordered from a vendor for a site';
comment on column procurement.purchase_orders.site_id is 'Site of the order';
comment on column procurement.purchase_orders.purchase_order_number is
'Number of the order, unique in the organization; all its revisions have it';
comment on column procurement.purchase_orders.revision is 'The revision that is in force, from 1';
comment on column procurement.purchase_orders.vendor_id is 'From whom it is ordered';
comment on column procurement.purchase_orders.contract_id is 'Contract of the order';
comment on column procurement.purchase_orders.buyer_id is 'The account that buys, and does not approve';
comment on column procurement.purchase_orders.currency is 'Currency of the prices';
comment on column procurement.purchase_orders.exchange_rate is
'What one unit of currency is worth in that of the site: the organization''s rate when it was last changed';
comment on column procurement.purchase_orders.payment_terms is 'Payment terms';
comment on column procurement.purchase_orders.ship_to is 'Delivery address';
comment on column procurement.purchase_orders.needed_on is 'Day on which it is needed, for lines without their own';
comment on column procurement.purchase_orders.note is 'Note to the vendor';
comment on column procurement.purchase_orders.status is
'Life-cycle status; received and invoiced quantities are separate';
comment on column procurement.purchase_orders.held_status is
'The status to which the order returns: when it is resumed, or when the revision that waits is rejected';
comment on column procurement.purchase_orders.status_note is 'Why it was rejected, held, revised, cancelled or closed';
comment on column procurement.purchase_orders.author_ids is
'The accounts that wrote it, handed it in or revised it, as themselves or for others: none of them approves it';
comment on column procurement.purchase_orders.total_amount is
'Total without taxes, which is approved and charged to budgets';
comment on column procurement.purchase_orders.approved_amount is 'Approved total';
comment on column procurement.purchase_orders.approved_at is 'When it was approved last';
comment on column procurement.purchase_orders.sent_at is
'When the vendor was sent it first; what is ordered counts as expected from then on';
comment on column procurement.purchase_orders.acknowledged_at is 'When the vendor confirmed it';
comment on column procurement.purchase_orders.promised_on is 'The day that the vendor promised';
comment on column procurement.purchase_orders.vendor_reference is 'What the vendor calls the order';
comment on column procurement.purchase_orders.receipt_status is
'NONE, PARTIAL, FULL when all lines have arrived, OVER when more of one has; follows from the receipts';
comment on column procurement.purchase_orders.invoice_status is
'NONE, PARTIAL, or FULL when all lines are invoiced; follows from the invoices';
comment on column procurement.purchase_orders.tax_amount is
'Taxes of all lines, each to four decimal places, half up; in the currency of the order';
comment on column procurement.purchase_orders.pending_amount is
'Total without taxes of the pending revision (/purchase_order_revisions); null when there is none';
