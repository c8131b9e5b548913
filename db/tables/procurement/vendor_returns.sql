comment on table procurement.vendor_returns is 'A return of goods to a vendor, with its credit';
comment on column procurement.vendor_returns.site_id is 'Site of the order';
comment on column procurement.vendor_returns.purchase_order_id is 'Purchase order of the goods';
comment on column procurement.vendor_returns.vendor_return_number is 'Number of the return, unique in the organization';
comment on column procurement.vendor_returns.authorization_number is 'Vendor''s number of the return';
comment on column procurement.vendor_returns.reason is 'Reason for the return';
comment on column procurement.vendor_returns.returned_at is 'Time at which the goods left';
comment on column procurement.vendor_returns.status is 'SHIPPED until approved credit notes credit all of it';
comment on column procurement.vendor_returns.credit_reference is 'Number of the last credit note';
comment on column procurement.vendor_returns.credited_amount is
'Credited amount without taxes, in the currency of the order; empty until all is credited';
comment on column procurement.vendor_returns.credited_on is 'Day of the last credit note';
