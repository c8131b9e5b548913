comment on table procurement.order_charges is 'An expected charge of an order besides its lines, such as freight';
comment on column procurement.order_charges.site_id is 'Site of the order';
comment on column procurement.order_charges.purchase_order_id is 'Purchase order of the charge';
comment on column procurement.order_charges.position is 'Position in the order, from 1; empty when it was removed';
comment on column procurement.order_charges.kind is 'FREIGHT, DUTY, INSURANCE or OTHER';
comment on column procurement.order_charges.basis is
'Basis by which goods share it: VALUE, QUANTITY in base units, or WEIGHT';
comment on column procurement.order_charges.vendor_id is
'Vendor that invoices it, such as a freight forwarder; empty for any';
comment on column procurement.order_charges.amount is 'Expected charge without taxes, in the currency of the order';
