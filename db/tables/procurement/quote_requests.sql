comment on table procurement.quote_requests is 'A request for quotation to vendors, for a site';
comment on column procurement.quote_requests.site_id is 'Site of the requisition';
comment on column procurement.quote_requests.quote_request_number is
'Number of the request, unique in the organization';
comment on column procurement.quote_requests.closes_at is 'Closing time for quotes; later ones are late';
comment on column procurement.quote_requests.accepts_late is
'Whether late quotes are accepted and marked; otherwise they are refused';
comment on column procurement.quote_requests.needed_on is 'Day on which it is needed, for lines without their own';
comment on column procurement.quote_requests.price_weight_percent is
'Weight of the price in the score of a quote, in percent; the rest is that of the lead time';
comment on column procurement.quote_requests.note is 'Note to the vendors';
comment on column procurement.quote_requests.status is 'Life-cycle status';
comment on column procurement.quote_requests.status_note is 'Reason for the cancellation';
comment on column procurement.quote_requests.sent_at is 'Time at which the vendors were invited';
comment on column procurement.quote_requests.awarded_at is 'Time at which quotes were accepted';
