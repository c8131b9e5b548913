comment on table procurement.order_lines is 'A line of a purchase order, with its quantities received and invoiced';
comment on column procurement.order_lines.site_id is 'Site of the order';
comment on column procurement.order_lines.purchase_order_id is 'Purchase order of the line';
comment on column procurement.order_lines.position is 'Position in the order, from 1; empty when it was removed';
comment on column procurement.order_lines.kind is
'ITEM enters stock, SERVICE is charged to the work order, ASSET becomes assets';
comment on column procurement.order_lines.item_id is 'Item of the line; a SERVICE can have an item that is not stocked';
comment on column procurement.order_lines.description is 'Description of the line; that of an item by default its name';
comment on column procurement.order_lines.category_id is 'Category of the created assets';
comment on column procurement.order_lines.unit_id is 'Unit of quantity and price; the base unit of the item when empty';
comment on column procurement.order_lines.quantity is 'Quantity to order';
comment on column procurement.order_lines.base_quantity is
'Quantity in the base unit of the item, by the conversion at the time of entry';
comment on column procurement.order_lines.unit_price is 'Price of one unit, in the currency of the order';
comment on column procurement.order_lines.amount is 'Quantity times price, in the decimals of the currency';
comment on column procurement.order_lines.storeroom_id is 'Storeroom for the goods';
comment on column procurement.order_lines.work_order_id is 'Work order for which it is bought';
comment on column procurement.order_lines.cost_center_id is 'Cost center charged';
comment on column procurement.order_lines.needed_on is 'Day on which it is needed';
comment on column procurement.order_lines.promised_on is 'Day that the vendor promised for the line';
comment on column procurement.order_lines.match_level is
'Basis of invoice matching: the order (TWO_WAY), the quantity received (THREE_WAY) or accepted (FOUR_WAY)';
comment on column procurement.order_lines.is_inspected is 'Whether receipts stay in quarantine until inspected';
comment on column procurement.order_lines.over_receipt_percent is
'Quantity tolerance of receipts, in percent; none when empty';
comment on column procurement.order_lines.invoice_tolerance_percent is
'Quantity tolerance of invoices, in percent; none when empty';
comment on column procurement.order_lines.price_tolerance_percent is
'Price tolerance of invoices, in percent; none when empty';
comment on column procurement.order_lines.price_tolerance_amount is
'Price tolerance, in the currency of the order; the greater of the two applies';
comment on column procurement.order_lines.received_quantity is 'Quantity received, not reduced by returns';
comment on column procurement.order_lines.accepted_quantity is 'Quantity received and accepted';
comment on column procurement.order_lines.rejected_quantity is 'Quantity received and rejected';
comment on column procurement.order_lines.returned_quantity is 'Quantity received and returned to the vendor';
comment on column procurement.order_lines.invoiced_quantity is
'Quantity of invoices that are not void, less approved credits of goods that were not returned';
comment on column procurement.order_lines.expected_quantity is
'Quantity still expected at the storeroom, in the base unit: on order in stock levels';
comment on column procurement.order_lines.requisition_line_id is
'Requisition line that it orders; empty without a requisition';
comment on column procurement.order_lines.tax_percent is
'Tax rate on the price, in percent; when empty, taxes of invoices are not matched';
comment on column procurement.order_lines.promised_price is
'Price of one unit in the vendor''s confirmation; empty for none. unit_price applies until the order is revised';
comment on column procurement.order_lines.amount_places is 'Decimals of the currency of the order';
comment on column procurement.order_lines.posted_difference is
'Posted difference of approved invoices to the order, for goods received and not returned, in the currency of the site';
comment on column procurement.order_lines.warranty_months is
'Months of warranty of each asset, from its first day in service';
comment on column procurement.order_lines.credited_quantity is 'Returned quantity on credit notes that are not void';
comment on column procurement.order_lines.unit_charge is
'Share of one unit in the charges of the order, in its currency; fixed after the first receipt or invoice';
comment on column procurement.order_lines.charge_difference is
'Invoiced charges above or below the expected ones, for the ordered quantity, in the currency of the site';
comment on column procurement.order_lines.posted_charge is
'Charges posted to received goods after their receipt, in the currency of the site';
comment on column procurement.order_lines.contract_price_id is
'Price of a contract that the line took when it was written, of /contract_prices; empty for a price that was given';
comment on column procurement.order_lines.blanket_line_id is
'Line of the blanket order that a line of a call-off takes from; empty for others';
comment on column procurement.order_lines.limited_by is
'Limit of a line of a blanket order for its call-offs: QUANTITY, or VALUE for its amount; empty for others';
