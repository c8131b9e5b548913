comment on table procurement.order_lines is
'What a purchase order orders, and how much of it has arrived and was invoiced';
comment on column procurement.order_lines.site_id is 'Site of the order';
comment on column procurement.order_lines.purchase_order_id is 'The order that it is a line of';
comment on column procurement.order_lines.position is
'Place of the line in the order, from 1; empty when it was taken out';
comment on column procurement.order_lines.kind is
'ITEM comes into stock, SERVICE costs the work order that is named, ASSET becomes assets';
comment on column procurement.order_lines.item_id is 'The item; a SERVICE may name one that is not kept in storerooms';
comment on column procurement.order_lines.description is 'What is ordered, in the words of the vendor';
comment on column procurement.order_lines.category_id is 'Category of the created assets';
comment on column procurement.order_lines.unit_id is
'The unit of quantity and price; the base unit of the item when empty';
comment on column procurement.order_lines.quantity is 'Quantity to order';
comment on column procurement.order_lines.base_quantity is
'The same in the base unit of the item, by the conversion that held when the line was written';
comment on column procurement.order_lines.unit_price is 'Price of one unit, in the currency of the order';
comment on column procurement.order_lines.amount is 'Quantity times price, in the decimals of the currency';
comment on column procurement.order_lines.storeroom_id is 'Where the goods are put';
comment on column procurement.order_lines.work_order_id is 'Work order for which it is bought';
comment on column procurement.order_lines.cost_center_id is 'Cost center charged';
comment on column procurement.order_lines.needed_on is 'Day on which it is needed';
comment on column procurement.order_lines.promised_on is 'Day that the vendor promised for the line';
comment on column procurement.order_lines.match_level is
'What an invoice is held against: the order (TWO_WAY), what was received (THREE_WAY), what was accepted (FOUR_WAY)';
comment on column procurement.order_lines.is_inspected is 'Whether receipts stay in quarantine until inspected';
comment on column procurement.order_lines.over_receipt_percent is
'How much more than ordered may arrive, in percent; none when empty';
comment on column procurement.order_lines.invoice_tolerance_percent is
'How much more than its base may be invoiced, in percent; none when empty';
comment on column procurement.order_lines.price_tolerance_percent is
'How far the price of an invoice may differ, in percent; none when empty';
comment on column procurement.order_lines.price_tolerance_amount is
'Price tolerance, in the currency of the order; the greater of the two applies';
comment on column procurement.order_lines.received_quantity is 'How much has arrived, also what went back since';
comment on column procurement.order_lines.accepted_quantity is 'How much of that was found good';
comment on column procurement.order_lines.rejected_quantity is 'How much of that was found bad';
comment on column procurement.order_lines.returned_quantity is 'How much of that went back to the vendor';
comment on column procurement.order_lines.invoiced_quantity is
'How much invoices claim that are not void, less what approved credit notes take back of goods that did not go back';
comment on column procurement.order_lines.expected_quantity is
'How much is still to come into the storeroom, in the base unit: what stock levels count as on order';
comment on column procurement.order_lines.requisition_line_id is
'The line of a requisition that is ordered by it; empty when nobody had asked for it in writing';
comment on column procurement.order_lines.tax_percent is
'The rate of taxes on the price, in percent; empty where nobody said it, and invoices are not held against it';
comment on column procurement.order_lines.promised_price is
'What the vendor said one unit would cost when the order was confirmed; empty where nothing was said. unit_price holds '
'until the order is revised';
comment on column procurement.order_lines.amount_places is 'Decimals of the currency of the order';
comment on column procurement.order_lines.posted_difference is
'What invoices of the line that were approved cost more or less than ordered, as far as it is posted: for goods that '
'were received and did not go back, in the currency of the site';
comment on column procurement.order_lines.warranty_months is
'Months of warranty of each asset, from its first day in service';
comment on column procurement.order_lines.credited_quantity is
'How much of what went back credit notes claim that are not void';
comment on column procurement.order_lines.unit_charge is
'Share of one unit in the charges of the order, in its currency; fixed after the first receipt or invoice';
comment on column procurement.order_lines.charge_difference is
'Invoiced charges above or below the expected ones, for the ordered quantity, in the currency of the site';
comment on column procurement.order_lines.posted_charge is
'Charges posted to received goods after their receipt, in the currency of the site';
