comment on table inventory.transfer_lines is 'An item of a stock transfer';
comment on column inventory.transfer_lines.site_id is 'Site of the transfer';
comment on column inventory.transfer_lines.transfer_id is 'The transfer that it is a line of';
comment on column inventory.transfer_lines.position is 'Place of the line in the transfer, from 1';
comment on column inventory.transfer_lines.item_id is 'The item';
comment on column inventory.transfer_lines.quantity is 'Quantity shipped, in the base unit';
comment on column inventory.transfer_lines.bin_id is 'The bin from which it is taken; any when empty';
comment on column inventory.transfer_lines.lot_id is
'The lot or serial number; what a line of a tracked item ships is of one lot';
comment on column inventory.transfer_lines.received_quantity is 'Quantity received';
comment on column inventory.transfer_lines.lost_quantity is 'Quantity written off';
comment on column inventory.transfer_lines.shipped_value is 'Value at shipment';
comment on column inventory.transfer_lines.received_value is 'Value received';
comment on column inventory.transfer_lines.lost_value is 'Value written off';
comment on column inventory.transfer_lines.freight_amount is 'Freight of the line, shared by quantity in base units';
comment on column inventory.transfer_lines.received_freight_amount is 'Freight added to the value of received goods';
comment on column inventory.transfer_lines.lost_freight_amount is 'Freight of written-off goods, a variance';
comment on column inventory.transfer_lines.condition is 'The condition of what is shipped';
