comment on table procurement.order_revisions is 'The state of a purchase order before a revision; never changed';
comment on column procurement.order_revisions.site_id is 'Site of the order';
comment on column procurement.order_revisions.purchase_order_id is 'Purchase order revised';
comment on column procurement.order_revisions.revision is 'Revision in force when the next one was submitted';
comment on column procurement.order_revisions.reason is 'Reason for the next revision';
comment on column procurement.order_revisions.currency is 'Currency of the prices';
comment on column procurement.order_revisions.exchange_rate is 'Value of one unit of currency in that of the site';
comment on column procurement.order_revisions.payment_terms is 'Payment terms';
comment on column procurement.order_revisions.ship_to is 'Delivery address';
comment on column procurement.order_revisions.needed_on is 'Day on which it was needed';
comment on column procurement.order_revisions.note is 'Note to the vendor';
comment on column procurement.order_revisions.total_amount is 'Sum of the lines';
comment on column procurement.order_revisions.approved_at is 'Time of the approval';
comment on column procurement.order_revisions.sent_at is 'Time at which the order was first sent';
comment on column procurement.order_revisions.order_lines is 'Lines, by position';
comment on column procurement.order_revisions.tax_amount is 'Taxes of all lines';
comment on column procurement.order_revisions.status is
'PENDING: the next revision awaits approval. SUPERSEDED: it was approved. REJECTED, CANCELLED: it, or the order, was';
comment on column procurement.order_revisions.revised_amount is 'Total of the next revision, without taxes';
comment on column procurement.order_revisions.revised_values is
'Fields of the order changed by the next revision, as in update_purchase_order';
comment on column procurement.order_revisions.revised_lines is
'Lines of the next revision; a new line has no id; null when the lines do not change';
comment on column procurement.order_revisions.order_charges is 'Charges before the next revision';
comment on column procurement.order_revisions.revised_charges is 'Charges of the next revision; empty when unchanged';
