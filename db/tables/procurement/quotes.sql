comment on table procurement.quotes is 'What a vendor offers for a request';
comment on column procurement.quotes.site_id is 'Site of the request';
comment on column procurement.quotes.quote_request_id is 'The request that it answers';
comment on column procurement.quotes.vendor_id is 'Who offers';
comment on column procurement.quotes.vendor_reference is 'Vendor''s number of the quote';
comment on column procurement.quotes.quoted_at is 'When it came';
comment on column procurement.quotes.expires_on is 'The last day on which it holds; without an end when empty';
comment on column procurement.quotes.lead_time_days is
'Lead time from order to delivery in days, for lines without their own';
comment on column procurement.quotes.currency is 'Currency of the prices';
comment on column procurement.quotes.exchange_rate is
'What one unit of currency is worth in that of the site: the rate of the organization on the day of the quote';
comment on column procurement.quotes.payment_terms is 'Payment terms';
comment on column procurement.quotes.note is 'Terms and other notes on the quote';
comment on column procurement.quotes.is_late is 'Whether it came after the day until which vendors were to offer';
comment on column procurement.quotes.total_amount is 'Sum of the lines, in currency';
comment on column procurement.quotes.status is
'RECEIVED, ACCEPTED when some of it was, NOT_ACCEPTED, or WITHDRAWN by the vendor';
comment on column procurement.quotes.status_note is 'Why it was withdrawn';
