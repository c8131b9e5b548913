comment on table inventory.standings is
'Where the stock of an item at a storeroom stands: kept with each movement, and told again by all of them';
comment on column inventory.standings.site_id is 'That of the storeroom';
comment on column inventory.standings.item_id is 'The item';
comment on column inventory.standings.storeroom_id is 'The storeroom';
comment on column inventory.standings.quantity is 'On hand in all bins, lots and conditions, in the base unit';
comment on column inventory.standings.value is
'The sum of the amounts of all movements: what the stock is worth, in the currency of the site';
comment on column inventory.standings.average_cost is
'Value by quantity, to six places; the last one that held where nothing is left';
comment on column inventory.standings.last_cost is 'What a base unit cost when it was received last';
comment on column inventory.standings.held_quantity is 'Set aside for hard reservations; nobody else takes it';
comment on column inventory.standings.on_order_quantity is 'Ordered and not received yet';
comment on column inventory.standings.movement_count is 'How many movements there are: the sequence of the newest';
comment on column inventory.standings.last_received_at is 'When something was received last';
comment on column inventory.standings.last_issued_at is 'When something was issued last';
comment on column inventory.standings.last_moved_at is 'When something moved last';
comment on column inventory.standings.last_counted_at is 'When it was counted last';
