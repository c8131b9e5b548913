comment on table procurement.requisition_lines is
'What a requisition asks for, and how much of it was ordered and has arrived';
comment on column procurement.requisition_lines.site_id is 'Site of the requisition';
comment on column procurement.requisition_lines.requisition_id is 'The requisition that it is a line of';
comment on column procurement.requisition_lines.position is
'Place of the line in the requisition, from 1; empty when it was taken out';
comment on column procurement.requisition_lines.kind is
'ITEM enters stock, SERVICE is charged to the work order, ASSET becomes assets, OTHER is specified by the buyer';
comment on column procurement.requisition_lines.item_id is
'The item; a SERVICE may name one that is not kept in storerooms';
comment on column procurement.requisition_lines.description is 'What is needed, in the words of who needs it';
comment on column procurement.requisition_lines.category_id is 'Category of the created assets';
comment on column procurement.requisition_lines.unit_id is
'The unit of quantity and price; the base unit of the item when empty';
comment on column procurement.requisition_lines.quantity is 'How much is needed';
comment on column procurement.requisition_lines.base_quantity is
'The same in the base unit of the item, by the conversion that held when the line was written';
comment on column procurement.requisition_lines.estimated_price is
'Estimated price of one unit, in the currency of the requisition';
comment on column procurement.requisition_lines.amount is
'Quantity times estimated price, in the decimals of the currency';
comment on column procurement.requisition_lines.storeroom_id is 'Where the goods are to be put';
comment on column procurement.requisition_lines.work_order_id is 'Work order for which it is needed';
comment on column procurement.requisition_lines.cost_center_id is 'Cost center charged';
comment on column procurement.requisition_lines.account_code is 'General-ledger account charged';
comment on column procurement.requisition_lines.needed_on is 'Day on which it is needed';
comment on column procurement.requisition_lines.suggested_vendor_id is
'From whom it is ordered unless who orders says otherwise';
comment on column procurement.requisition_lines.ordered_quantity is
'How much of it stands on purchase orders that are neither cancelled nor closed without it';
comment on column procurement.requisition_lines.received_quantity is
'How much has arrived by these, also what went back since';
comment on column procurement.requisition_lines.pending_amount is
'Estimate of approved quantities not yet ordered: the budget commitment';
comment on column procurement.requisition_lines.amount_places is 'Decimals of the currency of the requisition';
