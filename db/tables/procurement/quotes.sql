comment on table procurement.quotes is 'A quote of a vendor for a request';
comment on column procurement.quotes.site_id is 'Site of the request';
comment on column procurement.quotes.quote_request_id is 'Request that it answers';
comment on column procurement.quotes.vendor_id is 'Vendor of the quote';
comment on column procurement.quotes.vendor_reference is 'Vendor''s number of the quote';
comment on column procurement.quotes.quoted_at is 'Time of receipt of the quote';
comment on column procurement.quotes.expires_on is 'Last day of validity; unlimited when empty';
comment on column procurement.quotes.lead_time_days is
'Lead time from order to delivery in days, for lines without their own';
comment on column procurement.quotes.currency is 'Currency of the prices';
comment on column procurement.quotes.exchange_rate is
'Value of one unit of currency in that of the site: the organization''s rate on the day of the quote';
comment on column procurement.quotes.payment_terms is 'Payment terms';
comment on column procurement.quotes.note is 'Terms and other notes on the quote';
comment on column procurement.quotes.is_late is 'Whether it was received after the closing time of the request';
comment on column procurement.quotes.total_amount is 'Sum of the lines, in currency';
comment on column procurement.quotes.status is
'RECEIVED, ACCEPTED in full or in part, NOT_ACCEPTED, or WITHDRAWN by the vendor';
comment on column procurement.quotes.status_note is 'Reason for the withdrawal';
