create or replace view api.calibrations as
select
  c.id,
  c.calibration_number,
  c.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.status,
  c.result,
  c.as_found,
  c.as_left,
  c.performed_at,
  c.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  c.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  c.worker_id,
  k.worker_number,
  k.name as worker_name,
  c.certificate_number,
  c.certificate_file,
  c.temperature,
  c.humidity,
  c.was_adjusted,
  c.decision_rule,
  c.not_checked_reason,
  c.note,
  c.is_imported,
  r.id as review_id,
  r.review_number,
  r.status as review_status,
  c.withdrawn_at,
  c.withdrawn_by,
  n.display_name as withdrawn_by_name,
  c.withdrawal_reason,
  c.schedule_id,
  m.schedule_number,
  c.created_by,
  b.display_name as created_by_name,
  (select core.actions_by_status('tool.calibrations')) -> c.status as allowed_actions,
  c.row_version,
  c.created_at,
  c.updated_at
from tool.calibrations as c
left join asset.asset_labels as a on a.id = c.asset_id
left join core.site_labels as s on s.id = c.site_id
left join work.work_order_labels as w on w.id = c.work_order_id
left join contract.vendor_labels as v on v.id = c.vendor_id
left join workforce.worker_labels as k on k.id = c.worker_id
left join maintenance.schedule_labels as m on m.id = c.schedule_id
left join identity.account_labels as n on n.id = c.withdrawn_by
left join identity.account_labels as b on b.id = c.created_by
left join tool.reviews as r
  on r.organization_id = c.organization_id
 and r.calibration_id = c.id
 and r.cause = 'OUT_OF_TOLERANCE';

alter view api.calibrations owner to assetry_list;
grant select on api.calibrations to authenticated;

comment on view api.calibrations is
$$Calibrations

Of assets at the sites that you reach, also withdrawn ones.$$;
comment on column api.calibrations.work_order_title is 'Title of the work order';
comment on column api.calibrations.vendor_code is 'Code of the vendor';
comment on column api.calibrations.vendor_name is 'Name of the vendor';
comment on column api.calibrations.worker_number is 'Number of the worker';
comment on column api.calibrations.worker_name is 'Name of the worker';
comment on column api.calibrations.review_id is 'Review of what was measured before it; empty for none';
comment on column api.calibrations.review_number is 'Number of the review';
comment on column api.calibrations.review_status is 'Status of the review';
comment on column api.calibrations.withdrawn_by_name is 'Name of that account';
comment on column api.calibrations.schedule_number is 'Number of the schedule';
comment on column api.calibrations.created_by is 'Account that recorded it';
comment on column api.calibrations.created_by_name is 'Name of that account';
comment on column api.calibrations.allowed_actions is 'Actions that the status of the calibration allows';
