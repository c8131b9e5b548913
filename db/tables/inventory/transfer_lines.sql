comment on table inventory.transfer_lines is 'How much of an item is transferred, and how much of it has arrived';
comment on column inventory.transfer_lines.site_id is 'That of the transfer';
comment on column inventory.transfer_lines.transfer_id is 'The transfer that it is a line of';
comment on column inventory.transfer_lines.position is 'Place of the line in the transfer, from 1';
comment on column inventory.transfer_lines.item_id is 'The item';
comment on column inventory.transfer_lines.quantity is 'How much is shipped, in the base unit';
comment on column inventory.transfer_lines.bin_id is 'The bin from which it is taken; any when empty';
comment on column inventory.transfer_lines.lot_id is
'The lot or serial number; what a line of a tracked item ships is of one lot';
comment on column inventory.transfer_lines.received_quantity is 'How much has arrived';
comment on column inventory.transfer_lines.lost_quantity is 'How much was written off on its way';
comment on column inventory.transfer_lines.shipped_value is 'What it was worth when it left';
comment on column inventory.transfer_lines.received_value is 'What of that has arrived';
comment on column inventory.transfer_lines.lost_value is 'What of that was written off';
comment on column inventory.transfer_lines.freight_amount is
'The share of the line in the freight, by quantity in base units';
comment on column inventory.transfer_lines.received_freight_amount is
'What of that went into the value of what has arrived';
comment on column inventory.transfer_lines.lost_freight_amount is
'What of that was paid for what was written off: a variance, which no stock bears';
comment on column inventory.transfer_lines.condition is 'The condition of what is shipped';
