comment on table inventory.value_days is
'Quantity and value of an item at a storeroom at the end of a day on which it changed, and of the days until the next';
comment on column inventory.value_days.site_id is 'The site of the storeroom';
comment on column inventory.value_days.storeroom_id is 'The storeroom where it lay';
comment on column inventory.value_days.item_id is 'The item';
comment on column inventory.value_days.day_on is 'Day of the site at whose end it was so';
comment on column inventory.value_days.until_on is 'Last day at whose end it was so; infinity where it is so now';
comment on column inventory.value_days.quantity is 'Quantity on hand, in the base unit of the item';
comment on column inventory.value_days.value is 'Value in the currency of the site, by time of movement';
