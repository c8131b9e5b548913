comment on table procurement.purchase_orders is 'An order to a vendor for a site';
comment on column procurement.purchase_orders.site_id is 'Site of the order';
comment on column procurement.purchase_orders.purchase_order_number is
'Number of the order, unique in the organization; the same for all revisions';
comment on column procurement.purchase_orders.revision is 'Revision in force, from 1';
comment on column procurement.purchase_orders.vendor_id is 'Vendor of the order';
comment on column procurement.purchase_orders.contract_id is 'Contract of the order';
comment on column procurement.purchase_orders.buyer_id is 'Account of the buyer, who cannot approve';
comment on column procurement.purchase_orders.currency is 'Currency of the prices';
comment on column procurement.purchase_orders.exchange_rate is
'Value of one unit of currency in that of the site: the organization''s rate at the last change';
comment on column procurement.purchase_orders.payment_terms is 'Payment terms';
comment on column procurement.purchase_orders.ship_to is 'Delivery address';
comment on column procurement.purchase_orders.needed_on is 'Day on which it is needed, for lines without their own';
comment on column procurement.purchase_orders.note is 'Note to the vendor';
comment on column procurement.purchase_orders.status is
'Life-cycle status; received and invoiced quantities are separate';
comment on column procurement.purchase_orders.held_status is
'Status to which the order returns when it is resumed, or when the pending revision is rejected';
comment on column procurement.purchase_orders.status_note is
'Reason for the rejection, hold, revision, cancellation or closing';
comment on column procurement.purchase_orders.author_ids is
'Accounts that created, submitted or revised it, for themselves or others; none of them can approve it';
comment on column procurement.purchase_orders.total_amount is
'Total without taxes, which is approved and charged to budgets';
comment on column procurement.purchase_orders.approved_amount is 'Approved total';
comment on column procurement.purchase_orders.approved_at is 'Time of the last approval';
comment on column procurement.purchase_orders.sent_at is
'Time at which it was first sent to the vendor; its lines are expected from then on';
comment on column procurement.purchase_orders.acknowledged_at is 'Time of the vendor''s confirmation';
comment on column procurement.purchase_orders.promised_on is 'Day that the vendor promised';
comment on column procurement.purchase_orders.vendor_reference is 'Vendor''s number of the order';
comment on column procurement.purchase_orders.receipt_status is
'NONE, PARTIAL, FULL when all lines are received, OVER when one exceeds its quantity; derived from the receipts';
comment on column procurement.purchase_orders.invoice_status is
'NONE, PARTIAL, or FULL when all lines are invoiced; derived from the invoices';
comment on column procurement.purchase_orders.tax_amount is
'Taxes of all lines, each to four decimal places, half up; in the currency of the order';
comment on column procurement.purchase_orders.pending_amount is
'Total without taxes of the pending revision (/purchase_order_revisions); null when there is none';
comment on column procurement.purchase_orders.override_reason is
'Reason for ordering services from a vendor whom the contracts of the work do not authorize; empty otherwise';
comment on column procurement.purchase_orders.overridden_work_order_ids is
'Work orders whose services the vendor may do by override_reason';
comment on column procurement.purchase_orders.kind is
'STANDARD; BLANKET for one that is called off and never received; CALL_OFF for one that takes from a blanket order';
comment on column procurement.purchase_orders.blanket_order_id is 'Blanket order of a call-off; empty for others';
comment on column procurement.purchase_orders.starts_on is
'First day for call-offs of a blanket order; empty for others';
comment on column procurement.purchase_orders.ends_on is 'Last day for call-offs of a blanket order; empty for others';
comment on column procurement.purchase_orders.notice_days is
'Days before ends_on at which the end of a blanket order is notified; empty for no notice';
comment on column procurement.purchase_orders.notified_ends_on is 'Last day that was notified; empty before';
