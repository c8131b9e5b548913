comment on table procurement.quotes is 'What a vendor offers for a request';
comment on column procurement.quotes.site_id is 'That of the request';
comment on column procurement.quotes.quote_request_id is 'The request that it answers';
comment on column procurement.quotes.vendor_id is 'Who offers';
comment on column procurement.quotes.vendor_reference is 'What the vendor calls the offer';
comment on column procurement.quotes.quoted_at is 'When it came';
comment on column procurement.quotes.expires_on is 'The last day on which it holds; without an end when empty';
comment on column procurement.quotes.lead_time_days is 'Days from the order to the goods, unless a line says otherwise';
comment on column procurement.quotes.currency is 'Currency of the prices';
comment on column procurement.quotes.exchange_rate is
'What one unit of currency is worth in that of the site: the rate of the organization on the day of the quote';
comment on column procurement.quotes.payment_terms is 'When and how the vendor is paid';
comment on column procurement.quotes.note is 'What else there is to know of it';
comment on column procurement.quotes.is_late is 'Whether it came after the day until which vendors were to offer';
comment on column procurement.quotes.total_amount is 'The sum of its lines, in currency';
comment on column procurement.quotes.status is
'RECEIVED, ACCEPTED when some of it was, NOT_ACCEPTED, or WITHDRAWN by the vendor';
comment on column procurement.quotes.status_note is 'Why it was withdrawn';
