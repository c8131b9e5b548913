comment on table inventory.balances is 'How much of an item lies in one bin, of one lot, in one condition';
comment on column inventory.balances.site_id is 'That of the storeroom';
comment on column inventory.balances.item_id is 'The item';
comment on column inventory.balances.storeroom_id is 'The storeroom';
comment on column inventory.balances.bin_id is 'The bin; empty where the storeroom is not divided or it is not said';
comment on column inventory.balances.lot_id is 'The lot or serial number, of an item that is tracked';
comment on column inventory.balances.condition is
'Only what is OK is used; QUARANTINE waits for a decision, DAMAGED and EXPIRED for its end';
comment on column inventory.balances.quantity is 'On hand, in the base unit';
comment on column inventory.balances.is_serial is 'Whether the lot is one unit, which lies in one place';
comment on column inventory.balances.is_taken is 'Whether a serial number lies here; a serial number lies in one place';
