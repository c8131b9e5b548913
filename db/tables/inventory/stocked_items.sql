comment on table inventory.stocked_items is 'Reorder rules and costs of an item at a storeroom';
comment on column inventory.stocked_items.site_id is 'Site of the storeroom';
comment on column inventory.stocked_items.item_id is 'Item to stock';
comment on column inventory.stocked_items.storeroom_id is 'Storeroom that stocks it';
comment on column inventory.stocked_items.default_bin_id is 'Default bin of the item';
comment on column inventory.stocked_items.minimum_quantity is 'Minimum stock, in the base unit';
comment on column inventory.stocked_items.reorder_point is
'It is ordered when what is available and on order is no more than this';
comment on column inventory.stocked_items.maximum_quantity is 'Maximum stock, up to which it is ordered';
comment on column inventory.stocked_items.order_quantity is
'Economic order quantity, suggested where no maximum is set';
comment on column inventory.stocked_items.order_multiple is 'Multiple in which it is ordered';
comment on column inventory.stocked_items.lead_time_days is 'Lead time from order to delivery, in days';
comment on column inventory.stocked_items.standard_cost is
'Standard cost of a base unit, for items of STANDARD costing';
comment on column inventory.stocked_items.abc_class is
'A is what makes up most of the consumption, by value, C the least';
comment on column inventory.stocked_items.count_interval_days is 'Interval between counts, in days';
comment on column inventory.stocked_items.preferred_vendor_id is 'Preferred vendor';
comment on column inventory.stocked_items.consignment_price is
'What a base unit is owed for when it is used, where goods belong to their vendor until then; in the currency of the '
'site, from the next movement on';
comment on column inventory.stocked_items.safety_quantity is
'What is kept for goods that come late and for use beyond the usual, in the base unit; where no reorder point is said, '
'it is ordered when no more than this and what is used in lead_time_days is left';
