comment on table procurement.receipts is 'What arrived of a purchase order at one time';
comment on column procurement.receipts.site_id is 'Site of the order';
comment on column procurement.receipts.purchase_order_id is 'The order';
comment on column procurement.receipts.receipt_number is 'Number of the receipt, unique in the organization';
comment on column procurement.receipts.received_at is 'When it arrived';
comment on column procurement.receipts.delivery_note is 'Number of the delivery note';
comment on column procurement.receipts.reversal_reason is 'Why something of it was taken back, the last time';
