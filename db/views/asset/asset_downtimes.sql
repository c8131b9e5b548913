create or replace view api.asset_downtimes as
select
  d.id,
  d.asset_id,
  a.asset_number,
  a.name as asset_name,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.status,
  d.kind,
  d.reason_id,
  r.code as reason_code,
  r.name as reason_name,
  d.is_failure,
  d.counts_in_availability,
  d.capacity_loss_percent,
  d.started_at,
  d.ended_at,
  d.work_order_id,
  w.work_order_number,
  d.outage_id,
  (select o.outage_number from maintenance.outage_labels as o where o.id = d.outage_id) as outage_number,
  d.detected_by,
  d.note,
  d.corrects_id,
  (select core.actions_by_status('asset.downtimes')) -> d.status as allowed_actions,
  d.row_version,
  d.created_at,
  d.updated_at
from asset.downtimes as d
left join asset.asset_labels as a on a.id = d.asset_id
left join core.site_labels as s on s.id = d.site_id
left join asset.downtime_reason_labels as r on r.id = d.reason_id
left join work.work_order_labels as w on w.id = d.work_order_id;

alter view api.asset_downtimes owner to assetry_list;
grant select on api.asset_downtimes to authenticated;

comment on view api.asset_downtimes is
$$Downtimes of assets

Downtimes and slow runs recorded on assets at the sites that you reach. Assets stopped by another asset are at
/assets_down and in explain_operational_state.$$;
comment on column api.asset_downtimes.reason_code is 'Code of the reason';
comment on column api.asset_downtimes.reason_name is 'Name of the reason';
comment on column api.asset_downtimes.outage_number is 'Number of the outage';
comment on column api.asset_downtimes.allowed_actions is 'Actions that the status of the downtime allows';
