comment on table procurement.order_charges is
'What is expected to be paid for an order besides its lines, such as freight';
comment on column procurement.order_charges.site_id is 'Site of the order';
comment on column procurement.order_charges.purchase_order_id is 'The order that it is a charge of';
comment on column procurement.order_charges.position is
'Place of the charge in the order, from 1; empty when it was taken out';
comment on column procurement.order_charges.kind is 'FREIGHT, DUTY, INSURANCE or OTHER';
comment on column procurement.order_charges.basis is
'By what the lines of goods share it: VALUE, QUANTITY in base units, or WEIGHT';
comment on column procurement.order_charges.vendor_id is
'Who bills it, such as a freight forwarder; empty for whoever does';
comment on column procurement.order_charges.amount is 'Expected charge without taxes, in the currency of the order';
