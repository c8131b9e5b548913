comment on table inventory.stocked_items is
'How an item is kept at a storeroom: how much there should be, when to order, what it should cost';
comment on column inventory.stocked_items.site_id is 'That of the storeroom';
comment on column inventory.stocked_items.item_id is 'The item that is kept';
comment on column inventory.stocked_items.storeroom_id is 'The storeroom that keeps it';
comment on column inventory.stocked_items.default_bin_id is 'Where it is put unless something else is said';
comment on column inventory.stocked_items.minimum_quantity is 'The least that should be there, in the base unit';
comment on column inventory.stocked_items.reorder_point is
'It is ordered when what is available and on order is no more than this';
comment on column inventory.stocked_items.maximum_quantity is 'It is ordered up to this';
comment on column inventory.stocked_items.order_quantity is
'The quantity that is cheapest to order at once; never beyond the maximum';
comment on column inventory.stocked_items.order_multiple is 'It can be ordered in multiples of this';
comment on column inventory.stocked_items.lead_time_days is 'Days from the order to the goods';
comment on column inventory.stocked_items.standard_cost is
'What a base unit is valued at, where the item has standard costs';
comment on column inventory.stocked_items.abc_class is
'A is what makes up most of the consumption, by value, C the least';
comment on column inventory.stocked_items.count_interval_days is 'It is to be counted again after this many days';
comment on column inventory.stocked_items.preferred_vendor_id is 'From whom it is ordered';
comment on column inventory.stocked_items.consignment_price is
'What a base unit is owed for when it is used, where goods belong to their vendor until then; in the currency of the '
'site, from the next movement on';
comment on column inventory.stocked_items.safety_quantity is
'What is kept for goods that come late and for use beyond the usual, in the base unit; where no reorder point is said, '
'it is ordered when no more than this and what is used in lead_time_days is left';
