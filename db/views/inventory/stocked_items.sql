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

alter view api.stocked_items owner to assetry_list;
grant select on api.stocked_items to authenticated;

comment on view api.stocked_items is
$$Items stocked at storerooms

Limits, reorder rules and count intervals, at the storerooms of the sites that you reach.$$;
comment on column api.stocked_items.id is 'Id of the stocked item';
comment on column api.stocked_items.item_name is 'Name of the item';
comment on column api.stocked_items.storeroom_code is 'Code of the storeroom';
comment on column api.stocked_items.storeroom_name is 'Name of the storeroom';
comment on column api.stocked_items.default_bin_code is 'Code of the default bin';
comment on column api.stocked_items.preferred_vendor_name is 'Name of that vendor';
comment on column api.stocked_items.standard_cost is 'Standard cost of a base unit, for items of STANDARD costing';
comment on column api.stocked_items.consignment_price is
'Price due to the vendor for a base unit of consigned stock when it is used; in the '
'currency of the site, from the next movement on';
