create or replace view api.stock_movements as
select
  m.id,
  m.moved_at,
  m.kind,
  m.item_id,
  i.item_number,
  i.name as item_name,
  m.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.sequence,
  m.bin_id,
  b.code as bin_code,
  m.lot_id,
  l.lot_number,
  m.condition,
  m.quantity,
  m.change,
  case when (select inventory.reads_values()) then m.unit_cost end as unit_cost,
  case when (select inventory.reads_values()) then m.amount end as amount,
  case when (select inventory.reads_values()) then m.charged_amount end as charged_amount,
  case when (select inventory.reads_values()) then m.variance end as variance,
  m.vendor_id,
  v.name as vendor_name,
  case when (select inventory.reads_values()) then m.owed_amount end as owed_amount,
  m.old_quantity,
  m.new_quantity,
  case when (select inventory.reads_values()) then m.old_value end as old_value,
  case when (select inventory.reads_values()) then m.new_value end as new_value,
  case when (select inventory.reads_values()) then m.old_average end as old_average,
  case when (select inventory.reads_values()) then m.new_average end as new_average,
  m.work_order_id,
  w.work_order_number,
  m.cost_center,
  m.issue_id,
  m.reservation_id,
  m.transfer_id,
  t.transfer_number,
  m.transfer_position,
  case when (select inventory.reads_values()) then m.freight_amount end as freight_amount,
  m.entered_quantity,
  m.entered_unit_id,
  u.code as entered_unit_code,
  m.reason,
  m.reference,
  m.created_at,
  m.created_by,
  a.display_name as created_by_name
from inventory.movements as m
left join inventory.item_labels as i on i.id = m.item_id
left join inventory.storeroom_labels as r on r.id = m.storeroom_id
left join core.site_labels as s on s.id = m.site_id
left join inventory.bin_labels as b on b.id = m.bin_id
left join inventory.lot_labels as l on l.id = m.lot_id
left join work.work_order_labels as w on w.id = m.work_order_id
left join inventory.transfer_labels as t on t.id = m.transfer_id
left join inventory.unit_labels as u on u.id = m.entered_unit_id
left join identity.account_labels as a on a.id = m.created_by
left join contract.vendor_labels as v on v.id = m.vendor_id;

alter view api.stock_movements owner to assetry_list;
grant select on api.stock_movements to authenticated;

comment on view api.stock_movements is
$$The stock ledger

Every stock movement at the storerooms of the sites that you reach, with its value and the resulting balance.
Movements are never changed or deleted.$$;
comment on column api.stock_movements.id is 'Id of the movement';
comment on column api.stock_movements.item_name is 'Name of the item';
comment on column api.stock_movements.storeroom_code is 'Code of the storeroom';
comment on column api.stock_movements.storeroom_name is 'Name of the storeroom';
comment on column api.stock_movements.bin_code is 'Code of the bin';
comment on column api.stock_movements.entered_unit_code is 'Code of the unit';
comment on column api.stock_movements.created_by is 'Account that recorded the movement';
comment on column api.stock_movements.created_by_name is 'Name of that account';
comment on column api.stock_movements.vendor_name is 'Name of that vendor';
comment on column api.stock_movements.unit_cost is 'Amount divided by quantity';
comment on column api.stock_movements.amount is 'Change of the stock value, with its sign';
comment on column api.stock_movements.charged_amount is
'Amount charged to the work order or cost center; negative for a credit';
comment on column api.stock_movements.variance is
'Variance charged to neither stock nor work: against a standard cost, a receipt or an invoice';
comment on column api.stock_movements.owed_amount is
'Amount due to the vendor, in the currency of the site; negative for a reduction';
comment on column api.stock_movements.old_value is 'Stock value before';
comment on column api.stock_movements.new_value is 'Stock value after';
comment on column api.stock_movements.old_average is 'Average cost before';
comment on column api.stock_movements.new_average is 'Average cost after';
comment on column api.stock_movements.freight_amount is
'Freight in its cost, of goods transferred from another storeroom';
