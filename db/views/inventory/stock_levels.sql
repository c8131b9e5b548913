create or replace view api.stock_levels as
select
  d.id,
  d.item_id,
  i.item_number,
  i.name as item_name,
  u.code as base_unit_code,
  d.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.quantity,
  coalesce(q.quantity, 0) as usable_quantity,
  d.held_quantity,
  greatest(coalesce(q.quantity, 0) - d.held_quantity, 0) as available_quantity,
  d.on_order_quantity,
  case when (select inventory.reads_values()) then d.value end as value,
  case when (select inventory.reads_values()) then d.average_cost end as average_cost,
  case when (select inventory.reads_values()) then d.last_cost end as last_cost,
  k.minimum_quantity,
  k.safety_quantity,
  k.reorder_point,
  k.maximum_quantity,
  k.abc_class,
  d.movement_count,
  d.last_received_at,
  d.last_issued_at,
  d.last_moved_at,
  d.last_counted_at,
  d.created_at
from inventory.standings as d
left join inventory.storerooms as r on r.id = d.storeroom_id
left join inventory.items as i on i.id = d.item_id
left join inventory.unit_labels as u on u.id = i.base_unit_id
left join core.site_labels as s on s.id = d.site_id
left join inventory.stocked_items as k
  on k.organization_id = d.organization_id and k.item_id = d.item_id and k.storeroom_id = d.storeroom_id
left join lateral (
  select sum(b.quantity) as quantity
  from inventory.balances as b
  left join inventory.lots as l on l.id = b.lot_id
  left join inventory.bins as n on n.id = b.bin_id
  where b.organization_id = d.organization_id
    and b.item_id = d.item_id
    and b.storeroom_id = d.storeroom_id
    and b.quantity > 0
    and b.condition = 'OK'
    and r.kind <> 'QUARANTINE'
    and n.is_blocked is not true
    and coalesce(l.expires_on >= (now() at time zone s.time_zone)::date, true)
) as q on true;

alter view api.stock_levels owner to assetry_list;
grant select on api.stock_levels to authenticated;

comment on view api.stock_levels is
$$Stock on hand by item and storeroom

At the storerooms of the sites that you reach: on hand, usable today, held for reservations, available, on order, and
value.$$;
comment on column api.stock_levels.id is 'Id of the stock level';
comment on column api.stock_levels.item_name is 'Name of the item';
comment on column api.stock_levels.base_unit_code is 'Code of the unit of the quantities';
comment on column api.stock_levels.storeroom_code is 'Code of the storeroom';
comment on column api.stock_levels.storeroom_name is 'Name of the storeroom';
comment on column api.stock_levels.usable_quantity is 'Usable quantity: condition OK, not expired at the site, in no blocked bin';
comment on column api.stock_levels.available_quantity is 'Available quantity: usable and not held';
comment on column api.stock_levels.value is
'Value of the stock in the currency of the site: the sum of all movements';
comment on column api.stock_levels.average_cost is
'Average cost, six decimal places; the last one when nothing is left';
comment on column api.stock_levels.last_cost is 'Cost of a base unit at the last receipt';
