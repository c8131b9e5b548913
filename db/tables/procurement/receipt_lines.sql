comment on table procurement.receipt_lines is 'How much of a line of an order arrived, and what was found of it';
comment on column procurement.receipt_lines.site_id is 'Site of the order';
comment on column procurement.receipt_lines.receipt_id is 'The receipt that it is a line of';
comment on column procurement.receipt_lines.position is 'Place of the line in the receipt, from 1';
comment on column procurement.receipt_lines.purchase_order_line_id is 'Id of the order line';
comment on column procurement.receipt_lines.quantity is 'How much arrived, in the unit of the line of the order';
comment on column procurement.receipt_lines.base_quantity is 'The same in the base unit of the item';
comment on column procurement.receipt_lines.unit_cost is
'Cost of one unit in the currency of the site: the price of the order at its rate';
comment on column procurement.receipt_lines.accepted_quantity is 'How much was found good';
comment on column procurement.receipt_lines.rejected_quantity is
'How much was found bad; goods stay in quarantine until they go back';
comment on column procurement.receipt_lines.returned_quantity is 'How much went back to the vendor';
comment on column procurement.receipt_lines.reject_reason is 'What was wrong with it';
comment on column procurement.receipt_lines.bin_id is 'The bin into which it was put';
comment on column procurement.receipt_lines.lot_id is 'The lot or serial number';
comment on column procurement.receipt_lines.movement_id is 'The movement that brought the goods into stock';
comment on column procurement.receipt_lines.asset_ids is 'The assets that came of it';
comment on column procurement.receipt_lines.judged_at is 'When the last of it was judged';
comment on column procurement.receipt_lines.inspection_status is
'Follows from the quantities: PENDING_INSPECTION until all of it was judged';
comment on column procurement.receipt_lines.reversed_quantity is
'How much was recorded by mistake and taken back, in the unit of the line of the order; quantity is what is left';
