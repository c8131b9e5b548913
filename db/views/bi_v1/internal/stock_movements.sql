create or replace view bi_v1.stock_movements as
select
  m.id,
  m.item_id,
  i.item_number,
  m.storeroom_id,
  r.code as storeroom_code,
  m.site_id,
  s.code as site_code,
  m.sequence,
  m.kind,
  m.condition,
  m.quantity,
  m.change,
  m.unit_cost,
  m.amount,
  m.charged_amount,
  m.variance,
  s.currency,
  m.work_order_id,
  w.work_order_number,
  m.cost_center,
  m.vendor_id,
  m.reason,
  m.moved_at
from inventory.movements as m
left join inventory.items as i on i.id = m.item_id
left join inventory.storerooms as r on r.id = m.storeroom_id
left join core.sites as s on s.id = m.site_id
left join work.work_orders as w on w.id = m.work_order_id;

alter view bi_v1.stock_movements owner to assetry_bi;
grant select on bi_v1.stock_movements to assetry_bi_reader;

comment on view bi_v1.stock_movements is 'The stock ledger; change is the signed quantity in the base unit of the item';
