comment on table procurement.receipts is 'The record of one delivery for a purchase order';
comment on column procurement.receipts.site_id is 'Site of the order';
comment on column procurement.receipts.purchase_order_id is 'Purchase order received';
comment on column procurement.receipts.receipt_number is 'Number of the receipt, unique in the organization';
comment on column procurement.receipts.received_at is 'Time of the receipt';
comment on column procurement.receipts.delivery_note is 'Number of the delivery note';
comment on column procurement.receipts.reversal_reason is 'Reason for the last reversal';
