comment on table procurement.receipt_lines is 'A line of a receipt, with the result of its inspection';
comment on column procurement.receipt_lines.site_id is 'Site of the order';
comment on column procurement.receipt_lines.receipt_id is 'Receipt of the line';
comment on column procurement.receipt_lines.position is 'Position in the receipt, from 1';
comment on column procurement.receipt_lines.purchase_order_line_id is 'Id of the order line';
comment on column procurement.receipt_lines.quantity is 'Quantity received, in the unit of the order line';
comment on column procurement.receipt_lines.base_quantity is 'Quantity in the base unit of the item';
comment on column procurement.receipt_lines.unit_cost is
'Cost of one unit in the currency of the site: the order price at its rate';
comment on column procurement.receipt_lines.accepted_quantity is 'Quantity accepted';
comment on column procurement.receipt_lines.rejected_quantity is
'Quantity rejected; goods stay in quarantine until they are returned';
comment on column procurement.receipt_lines.returned_quantity is 'Quantity returned to the vendor';
comment on column procurement.receipt_lines.reject_reason is 'Reason for the rejection';
comment on column procurement.receipt_lines.bin_id is 'Bin in which it was placed';
comment on column procurement.receipt_lines.lot_id is 'Lot or serial number';
comment on column procurement.receipt_lines.movement_id is 'Stock movement of the receipt';
comment on column procurement.receipt_lines.asset_ids is 'Assets created from it';
comment on column procurement.receipt_lines.judged_at is 'Time at which the inspection of all of it was complete';
comment on column procurement.receipt_lines.inspection_status is
'PENDING_INSPECTION until all of it is inspected; derived from the quantities';
comment on column procurement.receipt_lines.reversed_quantity is
'Quantity recorded by mistake and reversed, in the unit of the order line; quantity is the rest';
