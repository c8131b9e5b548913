comment on table inventory.lots is 'A lot of an item, or one unit with a serial number';
comment on column inventory.lots.item_id is 'The item that it is a lot of';
comment on column inventory.lots.lot_number is 'Number of the lot, or the serial number of the one unit';
comment on column inventory.lots.vendor_lot is 'Lot number of the vendor';
comment on column inventory.lots.expires_on is 'Last day of use';
comment on column inventory.lots.asset_id is 'The asset that the serial number is of, where the item rotates';
comment on column inventory.lots.is_rotating is
'Whether stock and asset are kept as one: the asset goes where the serial number goes; from the receipt of an item '
'that rotates on';
