comment on table procurement.invoice_charges is 'A charge of an invoice besides its lines, such as freight';
comment on column procurement.invoice_charges.site_id is 'Site of the invoice';
comment on column procurement.invoice_charges.invoice_id is 'Invoice of the charge';
comment on column procurement.invoice_charges.position is 'Position in the invoice, from 1';
comment on column procurement.invoice_charges.order_charge_id is
'Matched charge of the order, by kind and vendor; empty before the match and when none is expected';
comment on column procurement.invoice_charges.kind is 'FREIGHT, DUTY, INSURANCE or OTHER';
comment on column procurement.invoice_charges.basis is
'Basis by which goods share it: VALUE, QUANTITY in base units, or WEIGHT';
comment on column procurement.invoice_charges.amount is 'Charge without taxes, in the currency of the invoice';
comment on column procurement.invoice_charges.tax_amount is 'Taxes of the charge, in the currency of the invoice';
comment on column procurement.invoice_charges.exceptions is
'Reasons for a mismatch: NOT_ORDERED, PO_NOT_APPROVED, PRICE_OVER, CURRENCY; empty for none';
comment on column procurement.invoice_charges.amount_variance is
'Excess of all invoices over the expected charge, negative below it; empty when none is expected, or in another '
'currency';
