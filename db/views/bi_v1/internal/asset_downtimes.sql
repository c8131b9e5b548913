create or replace view bi_v1.asset_downtimes as
select
  d.id,
  d.asset_id,
  a.asset_number,
  d.site_id,
  s.code as site_code,
  d.kind,
  r.code as reason_code,
  r.name as reason_name,
  d.is_failure,
  d.counts_in_availability,
  d.capacity_loss_percent,
  d.started_at,
  d.ended_at,
  d.status,
  d.corrects_id,
  d.work_order_id,
  w.work_order_number
from asset.downtimes as d
left join asset.assets as a on a.id = d.asset_id
left join core.sites as s on s.id = d.site_id
left join asset.downtime_reasons as r on r.id = d.reason_id
left join work.work_orders as w on w.id = d.work_order_id;

alter view bi_v1.asset_downtimes owner to assetry_bi;
grant select on bi_v1.asset_downtimes to assetry_bi_reader;

comment on view bi_v1.asset_downtimes is 'Downtimes of assets; status tells those that were corrected or cancelled';
