comment on table procurement.requisition_lines is 'A line of a requisition, with its quantities ordered and received';
comment on column procurement.requisition_lines.site_id is 'Site of the requisition';
comment on column procurement.requisition_lines.requisition_id is 'Requisition of the line';
comment on column procurement.requisition_lines.position is
'Position in the requisition, from 1; empty when it was removed';
comment on column procurement.requisition_lines.kind is
'ITEM enters stock, SERVICE is charged to the work order, ASSET becomes assets, OTHER is specified by the buyer';
comment on column procurement.requisition_lines.item_id is
'Item of the line; a SERVICE can have an item that is not stocked';
comment on column procurement.requisition_lines.description is 'Description of the need, in the words of the requester';
comment on column procurement.requisition_lines.category_id is 'Category of the created assets';
comment on column procurement.requisition_lines.unit_id is
'Unit of quantity and price; the base unit of the item when empty';
comment on column procurement.requisition_lines.quantity is 'Quantity needed';
comment on column procurement.requisition_lines.base_quantity is
'Quantity in the base unit of the item, by the conversion at the time of entry';
comment on column procurement.requisition_lines.estimated_price is
'Estimated price of one unit, in the currency of the requisition';
comment on column procurement.requisition_lines.amount is
'Quantity times estimated price, in the decimals of the currency';
comment on column procurement.requisition_lines.storeroom_id is 'Storeroom for the goods';
comment on column procurement.requisition_lines.work_order_id is 'Work order for which it is needed';
comment on column procurement.requisition_lines.cost_center_id is 'Cost center charged';
comment on column procurement.requisition_lines.account_code is 'General-ledger account charged';
comment on column procurement.requisition_lines.needed_on is 'Day on which it is needed';
comment on column procurement.requisition_lines.suggested_vendor_id is 'Suggested vendor, the default of the order';
comment on column procurement.requisition_lines.ordered_quantity is
'Quantity on purchase orders that are neither cancelled nor closed without it';
comment on column procurement.requisition_lines.received_quantity is
'Quantity received through these orders, not reduced by returns';
comment on column procurement.requisition_lines.pending_amount is
'Estimate of approved quantities not yet ordered: the budget commitment';
comment on column procurement.requisition_lines.amount_places is 'Decimals of the currency of the requisition';
