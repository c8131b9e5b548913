comment on table inventory.bins is 'A shelf or drawer of a storeroom';
comment on column inventory.bins.site_id is 'That of the storeroom';
comment on column inventory.bins.storeroom_id is 'The storeroom that it is part of';
comment on column inventory.bins.code is 'Short code, unique in the storeroom';
comment on column inventory.bins.pick_sequence is 'Bins are walked in this order';
comment on column inventory.bins.is_blocked is 'Whether nothing is taken from it or put into it at present';
