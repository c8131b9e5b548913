comment on table procurement.quote_request_vendors is 'A vendor invited to quote';
comment on column procurement.quote_request_vendors.site_id is 'Site of the request';
comment on column procurement.quote_request_vendors.quote_request_id is 'Request for quotation';
comment on column procurement.quote_request_vendors.vendor_id is 'Invited vendor';
comment on column procurement.quote_request_vendors.asked_at is 'Time at which the request was sent';
comment on column procurement.quote_request_vendors.notified_at is 'Time of the mail that the quote was not accepted';
