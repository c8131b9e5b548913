comment on table inventory.balances is 'Quantity of an item in one bin, of one lot, in one condition';
comment on column inventory.balances.site_id is 'Site of the storeroom';
comment on column inventory.balances.item_id is 'The item';
comment on column inventory.balances.storeroom_id is 'The storeroom';
comment on column inventory.balances.bin_id is 'The bin; empty where the storeroom is not divided or it is not said';
comment on column inventory.balances.lot_id is 'Lot or serial number of a tracked item';
comment on column inventory.balances.condition is
'Only what is OK is used; QUARANTINE waits for a decision, DAMAGED and EXPIRED for its end';
comment on column inventory.balances.quantity is 'Quantity on hand, in the base unit';
comment on column inventory.balances.is_serial is 'Whether the lot is one unit, which lies in one place';
comment on column inventory.balances.is_taken is 'Whether a serial number lies here; a serial number lies in one place';
