comment on table procurement.requisitions is 'A request to buy for a site, before it is ordered';
comment on column procurement.requisitions.site_id is 'Site of the requisition';
comment on column procurement.requisitions.requisition_number is
'Number of the requisition, unique in the organization';
comment on column procurement.requisitions.requester_id is 'Account of the requester, who cannot approve';
comment on column procurement.requisitions.origin is
'MANUAL: entered by a person; REORDER: from order suggestions of a storeroom; WORK_ORDER: from shortages in the plan '
'of a work order';
comment on column procurement.requisitions.work_order_id is 'Work order whose plan it covers; empty for other origins';
comment on column procurement.requisitions.currency is 'Currency of the estimates: that of the site at creation';
comment on column procurement.requisitions.needed_on is 'Day on which it is needed, for lines without their own';
comment on column procurement.requisitions.reason is 'Justification of the need';
comment on column procurement.requisitions.status is 'Life-cycle status; ordered and received quantities are separate';
comment on column procurement.requisitions.status_note is 'Reason for the rejection, cancellation or closing';
comment on column procurement.requisitions.submission is 'Number of submissions';
comment on column procurement.requisitions.author_ids is
'Accounts that created, changed or submitted it, for themselves or others; none of them can approve it';
comment on column procurement.requisitions.total_amount is 'Sum of the estimates of its lines, in currency';
comment on column procurement.requisitions.approved_amount is 'Approved total';
comment on column procurement.requisitions.approved_at is 'Time of the last approval';
comment on column procurement.requisitions.order_status is
'NONE, PARTIAL, or FULL when all lines are on purchase orders; derived from the orders';
comment on column procurement.requisitions.receipt_status is
'NONE, PARTIAL, or FULL when all lines are received; derived from the receipts of the purchase orders';
