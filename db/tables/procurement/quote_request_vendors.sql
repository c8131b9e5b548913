comment on table procurement.quote_request_vendors is 'Who is asked to offer';
comment on column procurement.quote_request_vendors.site_id is 'Site of the request';
comment on column procurement.quote_request_vendors.quote_request_id is 'The request';
comment on column procurement.quote_request_vendors.vendor_id is 'Who is asked';
comment on column procurement.quote_request_vendors.asked_at is 'When the request was sent';
comment on column procurement.quote_request_vendors.told_at is
'When a mail said that nothing of the offer was accepted';
