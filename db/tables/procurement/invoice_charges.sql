comment on table procurement.invoice_charges is 'What an invoice bills besides its lines, such as freight';
comment on column procurement.invoice_charges.site_id is 'Site of the invoice';
comment on column procurement.invoice_charges.invoice_id is 'The invoice that it is a charge of';
comment on column procurement.invoice_charges.position is 'Place of the charge in the invoice, from 1';
comment on column procurement.invoice_charges.order_charge_id is
'The charge of the order that it bills, found by kind and vendor; empty before the match and where none is expected';
comment on column procurement.invoice_charges.kind is 'FREIGHT, DUTY, INSURANCE or OTHER';
comment on column procurement.invoice_charges.basis is
'By what the lines of goods share it: VALUE, QUANTITY in base units, or WEIGHT';
comment on column procurement.invoice_charges.amount is 'Charge without taxes, in the currency of the invoice';
comment on column procurement.invoice_charges.tax_amount is 'The taxes of the charge, in the currency of the invoice';
comment on column procurement.invoice_charges.exceptions is
'Why it does not match: NOT_ORDERED, PRICE_OVER, CURRENCY; or empty';
comment on column procurement.invoice_charges.amount_variance is
'How much more all invoices bill than is expected, negative where less; empty where none is expected, or in another '
'currency';
