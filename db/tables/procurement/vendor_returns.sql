comment on table procurement.vendor_returns is 'Goods that went back to a vendor, and what was credited for them';
comment on column procurement.vendor_returns.site_id is 'Site of the order';
comment on column procurement.vendor_returns.purchase_order_id is 'The order by which the goods had come';
comment on column procurement.vendor_returns.vendor_return_number is 'Number of the return, unique in the organization';
comment on column procurement.vendor_returns.authorization_number is 'Vendor''s number of the return';
comment on column procurement.vendor_returns.reason is 'Why the goods went back';
comment on column procurement.vendor_returns.returned_at is 'When they left';
comment on column procurement.vendor_returns.status is 'SHIPPED until approved credit notes credit all of it';
comment on column procurement.vendor_returns.credit_reference is 'Number of the last credit note';
comment on column procurement.vendor_returns.credited_amount is
'What was credited without taxes, in the currency of the order; empty until all is credited';
comment on column procurement.vendor_returns.credited_on is 'The day of the last credit note';
