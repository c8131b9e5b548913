create or replace view bi_v1.work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.description,
  w.status,
  w.priority,
  w.work_type,
  t.code as type_code,
  w.origin,
  w.site_id,
  s.code as site_code,
  w.asset_id,
  a.asset_number,
  w.location_id,
  l.code as location_code,
  w.parent_id,
  w.vendor_id,
  v.code as vendor_code,
  w.reported_at,
  w.due_at,
  w.acknowledged_at,
  w.arrived_at,
  w.started_at,
  w.completed_at,
  w.closed_at,
  w.target_minutes,
  w.estimated_cost,
  w.estimate_currency,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.reopen_count,
  w.custom,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.sites as s on s.id = w.site_id
left join asset.assets as a on a.id = w.asset_id
left join asset.locations as l on l.id = w.location_id
left join work.types as t on t.id = w.type_id
left join contract.vendors as v on v.id = w.vendor_id;

alter view bi_v1.work_orders owner to assetry_bi;
grant select on bi_v1.work_orders to assetry_bi_reader;

comment on view bi_v1.work_orders is 'Work orders';
