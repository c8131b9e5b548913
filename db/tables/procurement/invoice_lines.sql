comment on table procurement.invoice_lines is 'A line of an invoice, with its match';
comment on column procurement.invoice_lines.site_id is 'Site of the invoice';
comment on column procurement.invoice_lines.invoice_id is 'Invoice of the line';
comment on column procurement.invoice_lines.position is 'Position in the invoice, from 1';
comment on column procurement.invoice_lines.purchase_order_line_id is
'Order line, each once; empty for consigned goods';
comment on column procurement.invoice_lines.quantity is
'Quantity invoiced, in the unit of the order line or the base unit of the item';
comment on column procurement.invoice_lines.unit_price is 'Price of one unit, in the currency of the invoice';
comment on column procurement.invoice_lines.amount is 'Quantity times price, in the decimals of the currency';
comment on column procurement.invoice_lines.exceptions is
'Reasons for a mismatch, such as QTY_OVER or PRICE_OVER; for a credit note NOT_BILLED or CREDIT_UNDER; empty for none';
comment on column procurement.invoice_lines.quantity_variance is
'Excess of all invoices over the quantity that they are matched with; negative below it';
comment on column procurement.invoice_lines.price_variance is
'Difference of the unit price to the order or consignment price; empty in another currency';
comment on column procurement.invoice_lines.posted_difference is
'Difference of the cost to the order, in the currency of the site, from approval on; for a credit note the part that '
'it reverses. The part of goods not yet received is posted with their receipt';
comment on column procurement.invoice_lines.storeroom_id is 'Consigned storeroom of the goods used';
comment on column procurement.invoice_lines.item_id is 'Item used';
comment on column procurement.invoice_lines.cost_center_id is 'Cost center charged';
comment on column procurement.invoice_lines.owed_amount is
'Amount due for the consumption, in the currency of the site; empty for an order, and before the match';
comment on column procurement.invoice_lines.tax_amount is
'Taxes of the line, in the currency of the invoice; its share when given for all lines';
comment on column procurement.invoice_lines.tax_variance is
'Difference of tax_amount to the tax rate of the order; empty without a rate';
comment on column procurement.invoice_lines.amount_places is 'Decimals of the currency of the invoice';
comment on column procurement.invoice_lines.was_exception is 'Whether the line ever failed to match';
comment on column procurement.invoice_lines.credit_basis is
'Basis of a credit note line: the invoiced QUANTITY, or only a part of its PRICE; empty for an invoice';
comment on column procurement.invoice_lines.credited_line_id is 'Invoice line that a line of a credit note credits';
comment on column procurement.invoice_lines.expected_amount is
'Invoiced amount that the line credits, less earlier credits, in the currency of the invoice';
comment on column procurement.invoice_lines.accepted_difference is
'Invoiced amount that was not credited, in the currency of the site, from approval on: a variance';
