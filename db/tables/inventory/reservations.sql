comment on table inventory.reservations is 'A reservation of stock for a work order or another purpose';
comment on column inventory.reservations.site_id is 'Site of the storeroom';
comment on column inventory.reservations.item_id is 'The item that is reserved';
comment on column inventory.reservations.storeroom_id is 'Storeroom that stocks it';
comment on column inventory.reservations.work_order_id is 'The work order that it is for';
comment on column inventory.reservations.purpose is 'What it is for where there is no work order';
comment on column inventory.reservations.kind is
'HARD holds stock, SOFT records a demand without holding stock, AUTO becomes HARD shortly before the need';
comment on column inventory.reservations.is_hard is 'Whether stock is set aside';
comment on column inventory.reservations.required_quantity is 'Required quantity, in the base unit';
comment on column inventory.reservations.issued_quantity is 'Issued quantity';
comment on column inventory.reservations.returned_quantity is 'How much of that came back and is needed again';
comment on column inventory.reservations.held_quantity is 'Held quantity';
comment on column inventory.reservations.needed_at is 'When it is needed; what is needed first is filled first';
comment on column inventory.reservations.was_short is
'Whether there was once too little to set aside: it counts as a stock-out';
comment on column inventory.reservations.released_at is 'Time of the release of the rest';
comment on column inventory.reservations.release_reason is 'Reason for the release';
comment on column inventory.reservations.status is 'BACKORDERED lacks stock, FULFILLED is issued, RELEASED is released';
comment on column inventory.reservations.is_planned is 'Whether the plan of the work order made it, which it follows';
comment on column inventory.reservations.bin_id is
'The bin to which it is pinned: it holds only what lies there; empty for any';
comment on column inventory.reservations.lot_id is
'The lot or serial number to which it is pinned: it holds nothing else; empty for any';
comment on column inventory.reservations.is_bought is
'Whether goods were bought for its work order: what comes is set aside for it before others';
