comment on table procurement.invoice_lines is 'What an invoice claims for a line of the order, and how it matches';
comment on column procurement.invoice_lines.site_id is 'That of the invoice';
comment on column procurement.invoice_lines.invoice_id is 'The invoice that it is a line of';
comment on column procurement.invoice_lines.position is 'Place of the line in the invoice, from 1';
comment on column procurement.invoice_lines.purchase_order_line_id is
'The line of the order, each once; empty where goods were used that belonged to the vendor';
comment on column procurement.invoice_lines.quantity is
'How much is claimed, in the unit of the line of the order or the base unit of the item';
comment on column procurement.invoice_lines.unit_price is 'What one unit costs, in the currency of the invoice';
comment on column procurement.invoice_lines.amount is 'Quantity times price, in the decimals of the currency';
comment on column procurement.invoice_lines.exceptions is
'Why it does not match, such as QTY_OVER or PRICE_OVER; of a credit note NOT_BILLED or CREDIT_UNDER; or empty';
comment on column procurement.invoice_lines.quantity_variance is
'How much more all invoices claim than what they are held against; below zero where less';
comment on column procurement.invoice_lines.price_variance is
'How much more a unit costs than it was ordered or is owed for; empty in another currency';
comment on column procurement.invoice_lines.posted_difference is
$$What the line costs more or less than was ordered, in the currency of the site, from its approval on; for a credit
note what it takes back of that. The part of goods that have not arrived is posted with their receipt$$;
comment on column procurement.invoice_lines.storeroom_id is 'The consigned storeroom out of which the goods were used';
comment on column procurement.invoice_lines.item_id is 'The item that was used';
comment on column procurement.invoice_lines.cost_center_id is
'The cost center whose budget bears it; for a line of an order, that says which';
comment on column procurement.invoice_lines.owed_amount is
'What was owed for so much of what was used, in the currency of the site; empty for an order, and before the match';
comment on column procurement.invoice_lines.tax_amount is
'The taxes of the line, in the currency of the invoice; its share where the invoice says them only for all lines';
comment on column procurement.invoice_lines.tax_variance is
'What tax_amount is above, or below zero under, what the rate of the order makes of the amount; empty without a rate';
comment on column procurement.invoice_lines.amount_places is 'Decimals of the currency of the invoice';
comment on column procurement.invoice_lines.was_exception is 'Whether the line ever failed to match';
comment on column procurement.invoice_lines.credit_basis is
'What a line of a credit note takes back: the billed QUANTITY, or only a part of its PRICE; empty for an invoice';
comment on column procurement.invoice_lines.credited_line_id is
'The line of an invoice that a line of a credit note credits';
comment on column procurement.invoice_lines.expected_amount is
'What was billed for what a line of a credit note takes back, less earlier credits, in the currency of the invoice';
comment on column procurement.invoice_lines.accepted_difference is
'What was credited less than was billed, in the currency of the site, from the approval on: a variance';
