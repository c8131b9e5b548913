comment on table procurement.invoice_lines is 'What an invoice claims for a line of the order, and how it matches';
comment on column procurement.invoice_lines.site_id is 'Site of the invoice';
comment on column procurement.invoice_lines.invoice_id is 'The invoice that it is a line of';
comment on column procurement.invoice_lines.position is 'Place of the line in the invoice, from 1';
comment on column procurement.invoice_lines.purchase_order_line_id is
'The line of the order, each once; empty where goods were used that belonged to the vendor';
comment on column procurement.invoice_lines.quantity is
'Quantity invoiced, in the unit of the order line or the base unit of the item';
comment on column procurement.invoice_lines.unit_price is 'Price of one unit, in the currency of the invoice';
comment on column procurement.invoice_lines.amount is 'Quantity times price, in the decimals of the currency';
comment on column procurement.invoice_lines.exceptions is
'Why it does not match, such as QTY_OVER or PRICE_OVER; of a credit note NOT_BILLED or CREDIT_UNDER; or empty';
comment on column procurement.invoice_lines.quantity_variance is
'How much more all invoices claim than what they are held against; negative where less';
comment on column procurement.invoice_lines.price_variance is
'Difference of the unit price to the order or consignment price; empty in another currency';
comment on column procurement.invoice_lines.posted_difference is
$$What the line costs more or less than was ordered, in the currency of the site, from its approval on; for a credit
note what it takes back of that. The part of goods that have not arrived is posted with their receipt$$;
comment on column procurement.invoice_lines.storeroom_id is 'The consigned storeroom out of which the goods were used';
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
'What a line of a credit note takes back: the billed QUANTITY, or only a part of its PRICE; empty for an invoice';
comment on column procurement.invoice_lines.credited_line_id is
'The line of an invoice that a line of a credit note credits';
comment on column procurement.invoice_lines.expected_amount is
'Invoiced amount that the line credits, less earlier credits, in the currency of the invoice';
comment on column procurement.invoice_lines.accepted_difference is
'What was credited less than was billed, in the currency of the site, from the approval on: a variance';
