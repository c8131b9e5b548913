create or replace view api.work_order_plan_lines as
select
  l.id,
  l.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.kind,
  l.description,
  l.craft_id,
  c.code as craft_code,
  c.name as craft_name,
  l.craft_level,
  l.item_id,
  (select n.item_number from inventory.item_labels as n where n.id = l.item_id) as item_number,
  (select n.name from inventory.item_labels as n where n.id = l.item_id) as item_name,
  l.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  l.bin_id,
  n.code as bin_code,
  l.lot_id,
  t.lot_number,
  l.asset_id,
  a.asset_number,
  a.name as asset_name,
  l.quantity,
  l.unit,
  case when (select work.reads_costs()) then l.unit_cost end as unit_cost,
  case when (select work.reads_costs()) then l.amount end as amount,
  l.currency,
  l.is_price_known,
  l.row_version,
  l.created_at,
  l.updated_at
from work.plan_lines as l
left join work.work_order_labels as o on o.id = l.work_order_id
left join core.site_labels as s on s.id = l.site_id
left join asset.asset_labels as a on a.id = l.asset_id
left join workforce.crafts as c on c.id = l.craft_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join inventory.bin_labels as n on n.id = l.bin_id
left join inventory.lot_labels as t on t.id = l.lot_id;

alter view api.work_order_plan_lines owner to assetry_list;
grant select on api.work_order_plan_lines to authenticated;

comment on view api.work_order_plan_lines is
$$Planned labour, items and tools of work orders

At the sites that you reach. Costs are empty without a permission to read, record or reverse costs.$$;
comment on column api.work_order_plan_lines.id is 'Id of the line';
comment on column api.work_order_plan_lines.work_order_title is 'Title of the work order';
comment on column api.work_order_plan_lines.craft_code is 'Code of the craft';
comment on column api.work_order_plan_lines.craft_name is 'Name of the craft';
comment on column api.work_order_plan_lines.storeroom_code is 'Code of the storeroom';
comment on column api.work_order_plan_lines.storeroom_name is 'Name of the storeroom';
comment on column api.work_order_plan_lines.bin_code is 'Code of the bin to which the reservation is pinned';
comment on column api.work_order_plan_lines.lot_number is 'Number of the lot to which the reservation is pinned';
comment on column api.work_order_plan_lines.unit_cost is 'Planned cost of one unit';
comment on column api.work_order_plan_lines.amount is 'Planned cost of the line';
comment on column api.work_order_plan_lines.item_number is 'Number of the item';
comment on column api.work_order_plan_lines.item_name is 'Name of the item';
