comment on table inventory.bins is 'A shelf or drawer of a storeroom';
comment on column inventory.bins.site_id is 'Site of the storeroom';
comment on column inventory.bins.storeroom_id is 'Storeroom of the bin';
comment on column inventory.bins.code is 'Short code, unique in the storeroom';
comment on column inventory.bins.pick_sequence is 'Picking order of the bin';
comment on column inventory.bins.is_blocked is 'Whether stock is neither taken from it nor added to it';
