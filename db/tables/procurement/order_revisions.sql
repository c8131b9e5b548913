comment on table procurement.order_revisions is 'What a purchase order was before it was revised; never changed';
comment on column procurement.order_revisions.site_id is 'Site of the order';
comment on column procurement.order_revisions.purchase_order_id is 'The order';
comment on column procurement.order_revisions.revision is
'The revision that was in force when the next one was submitted';
comment on column procurement.order_revisions.reason is 'Why it was superseded';
comment on column procurement.order_revisions.currency is 'Currency of the prices';
comment on column procurement.order_revisions.exchange_rate is
'What one unit of it was worth in the currency of the site';
comment on column procurement.order_revisions.payment_terms is 'When and how the vendor was to be paid';
comment on column procurement.order_revisions.ship_to is 'Where the goods were to be brought';
comment on column procurement.order_revisions.needed_on is 'When it was needed';
comment on column procurement.order_revisions.note is 'What there was to say to the vendor';
comment on column procurement.order_revisions.total_amount is 'Sum of the lines';
comment on column procurement.order_revisions.approved_at is 'When it was approved';
comment on column procurement.order_revisions.sent_at is 'When the order had been sent first';
comment on column procurement.order_revisions.order_lines is 'Lines in their order';
comment on column procurement.order_revisions.tax_amount is 'Taxes on it';
comment on column procurement.order_revisions.status is
'PENDING: the next revision waits. SUPERSEDED: it was approved. REJECTED, CANCELLED: it, or the order, was';
comment on column procurement.order_revisions.revised_amount is 'Total of the next revision, without taxes';
comment on column procurement.order_revisions.revised_values is
'What the next revision changes of the order, as in update_purchase_order';
comment on column procurement.order_revisions.revised_lines is
'Lines of the next revision; a new line has no id; null when the lines do not change';
comment on column procurement.order_revisions.order_charges is 'Charges before';
comment on column procurement.order_revisions.revised_charges is 'Charges after; empty when unchanged';
