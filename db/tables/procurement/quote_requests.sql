comment on table procurement.quote_requests is 'What vendors are asked to offer for a site';
comment on column procurement.quote_requests.site_id is 'Site of the requisition';
comment on column procurement.quote_requests.quote_request_number is
'Number of the request, unique in the organization';
comment on column procurement.quote_requests.closes_at is 'Until when vendors offer; what comes later is late';
comment on column procurement.quote_requests.accepts_late is
'Whether what comes late is taken, and marked; refused otherwise';
comment on column procurement.quote_requests.needed_on is 'Day on which it is needed, for lines without their own';
comment on column procurement.quote_requests.price_weight_percent is
'How much the price counts in the score of an offer, in percent; the rest is the lead time';
comment on column procurement.quote_requests.note is 'Note to the vendors';
comment on column procurement.quote_requests.status is 'Where the request is in its life';
comment on column procurement.quote_requests.status_note is 'Why it was cancelled';
comment on column procurement.quote_requests.sent_at is 'When the vendors were asked';
comment on column procurement.quote_requests.awarded_at is 'When quotes were accepted';
