comment on table inventory.standings is 'Stock level of an item at a storeroom, updated with each movement';
comment on column inventory.standings.site_id is 'Site of the storeroom';
comment on column inventory.standings.item_id is 'The item';
comment on column inventory.standings.storeroom_id is 'The storeroom';
comment on column inventory.standings.quantity is 'On hand in all bins, lots and conditions, in the base unit';
comment on column inventory.standings.value is
'Value of the stock in the currency of the site: the sum of all movements';
comment on column inventory.standings.average_cost is
'Average cost, six decimal places; the last one when nothing is left';
comment on column inventory.standings.last_cost is 'Cost of a base unit at the last receipt';
comment on column inventory.standings.held_quantity is 'Held for hard reservations';
comment on column inventory.standings.on_order_quantity is 'Ordered and not received';
comment on column inventory.standings.movement_count is 'How many movements there are: the sequence of the newest';
comment on column inventory.standings.last_received_at is 'When something was received last';
comment on column inventory.standings.last_issued_at is 'When something was issued last';
comment on column inventory.standings.last_moved_at is 'When something moved last';
comment on column inventory.standings.last_counted_at is 'When it was counted last';
comment on column inventory.standings.low_at is
'When it was seen to be at or below its reorder point; empty while it is above';
