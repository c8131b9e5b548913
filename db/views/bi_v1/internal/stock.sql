create or replace view bi_v1.stock as
select
  g.id,
  g.item_id,
  i.item_number,
  g.storeroom_id,
  r.code as storeroom_code,
  g.site_id,
  s.code as site_code,
  u.code as unit_code,
  g.quantity,
  g.held_quantity,
  g.on_order_quantity,
  g.average_cost,
  g.last_cost,
  g.value,
  s.currency,
  k.minimum_quantity,
  k.reorder_point,
  k.maximum_quantity,
  k.lead_time_days,
  k.abc_class,
  g.last_received_at,
  g.last_issued_at,
  g.last_counted_at
from inventory.standings as g
left join inventory.items as i on i.id = g.item_id
left join inventory.units as u on u.id = i.base_unit_id
left join inventory.storerooms as r on r.id = g.storeroom_id
left join core.sites as s on s.id = g.site_id
left join inventory.stocked_items as k
  on k.organization_id = g.organization_id
 and k.site_id = g.site_id
 and k.item_id = g.item_id
 and k.storeroom_id = g.storeroom_id;

alter view bi_v1.stock owner to assetry_bi;
grant select on bi_v1.stock to assetry_bi_reader;

comment on view bi_v1.stock is 'Quantity and value of an item in a storeroom, now';
