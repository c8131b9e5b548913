create or replace view api.stocked_items as
select
  k.id,
  k.item_id,
  i.item_number,
  i.name as item_name,
  k.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  k.site_id,
  s.code as site_code,
  s.name as site_name,
  k.default_bin_id,
  b.code as default_bin_code,
  k.minimum_quantity,
  k.safety_quantity,
  k.reorder_point,
  k.maximum_quantity,
  k.order_quantity,
  k.order_multiple,
  k.lead_time_days,
  case when (select inventory.reads_values()) then k.standard_cost end as standard_cost,
  case when (select inventory.reads_values()) then k.consignment_price end as consignment_price,
  k.abc_class,
  k.count_interval_days,
  k.preferred_vendor_id,
  v.name as preferred_vendor_name,
  k.row_version,
  k.created_at,
  k.updated_at
from inventory.stocked_items as k
left join inventory.item_labels as i on i.id = k.item_id
left join inventory.storeroom_labels as r on r.id = k.storeroom_id
left join core.site_labels as s on s.id = k.site_id
left join inventory.bin_labels as b on b.id = k.default_bin_id
left join contract.vendor_labels as v on v.id = k.preferred_vendor_id;

alter view api.stocked_items owner to assetry_api;
grant select on api.stocked_items to authenticated;

comment on view api.stocked_items is
$$Items at storerooms

How each item is kept at the storerooms of the sites that you reach: limits, when to order, how often to count.$$;
comment on column api.stocked_items.id is 'Id of the item at the storeroom';
comment on column api.stocked_items.item_name is 'Name of the item';
comment on column api.stocked_items.storeroom_code is 'Code of the storeroom';
comment on column api.stocked_items.storeroom_name is 'Name of the storeroom';
comment on column api.stocked_items.default_bin_code is 'Code of that bin';
comment on column api.stocked_items.preferred_vendor_name is 'Name of that vendor';
comment on column api.stocked_items.standard_cost is 'What a base unit is valued at, where the item has standard costs';
comment on column api.stocked_items.consignment_price is
'What a base unit is owed for when it is used, where goods belong to their vendor until then; in the '
'currency of the site, from the next movement on';
