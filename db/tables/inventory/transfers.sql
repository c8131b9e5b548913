comment on table inventory.transfers is 'Goods that go from one storeroom to another, and are on their way in between';
comment on column inventory.transfers.site_id is 'That of the storeroom which ships';
comment on column inventory.transfers.transfer_number is 'Number of the transfer, unique in the organization';
comment on column inventory.transfers.storeroom_id is 'The storeroom which ships';
comment on column inventory.transfers.to_storeroom_id is 'The storeroom which receives';
comment on column inventory.transfers.needed_on is 'When the goods are needed there';
comment on column inventory.transfers.note is 'What there is to say';
comment on column inventory.transfers.status is
'Where the transfer is in its life; how much has arrived is told by its lines';
comment on column inventory.transfers.status_note is 'Why it was cancelled or closed';
comment on column inventory.transfers.shipped_at is 'When the goods left';
comment on column inventory.transfers.received_at is 'When the last of them arrived';
comment on column inventory.transfers.freight_amount is
'What it costs to bring the goods, in the currency that the sites of both storerooms have';
