comment on table procurement.requisitions is 'What somebody needs bought for a site, before anybody orders it';
comment on column procurement.requisitions.site_id is 'Site of the requisition';
comment on column procurement.requisitions.requisition_number is
'Number of the requisition, unique in the organization';
comment on column procurement.requisitions.requester_id is 'The account that needs it, and does not approve';
comment on column procurement.requisitions.origin is
'MANUAL: somebody wrote it; REORDER: of what should be ordered for a storeroom; WORK_ORDER: of what the plan of a work '
'order lacks';
comment on column procurement.requisitions.work_order_id is
'The work order whose plan it was made of; empty for other origins';
comment on column procurement.requisitions.currency is
'Currency of the estimates, that of the site when it was written';
comment on column procurement.requisitions.needed_on is 'Day on which it is needed, for lines without their own';
comment on column procurement.requisitions.reason is 'Justification of the need';
comment on column procurement.requisitions.status is 'Life-cycle status; ordered and received quantities are separate';
comment on column procurement.requisitions.status_note is 'Why it was rejected, cancelled or closed';
comment on column procurement.requisitions.submission is 'How often it was submitted';
comment on column procurement.requisitions.author_ids is
'The accounts that wrote, changed or handed it in, as themselves or for others: none of them approves it';
comment on column procurement.requisitions.total_amount is 'Sum of the estimates of its lines, in currency';
comment on column procurement.requisitions.approved_amount is 'Approved total';
comment on column procurement.requisitions.approved_at is 'When it was approved last';
comment on column procurement.requisitions.order_status is
'NONE, PARTIAL, or FULL when all lines are on purchase orders; follows from these';
comment on column procurement.requisitions.receipt_status is
'NONE, PARTIAL, or FULL when all of every line has arrived; follows from the receipts of the purchase orders';
