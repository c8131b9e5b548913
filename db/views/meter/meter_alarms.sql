create or replace view api.meter_alarms as
select
  e.id,
  e.rule_id,
  r.name as rule_name,
  e.level,
  e.severity,
  e.status,
  e.raised_at,
  e.raised_reading,
  m.unit,
  e.acknowledged_at,
  e.acknowledged_by,
  c.display_name as acknowledged_by_name,
  e.note,
  e.resumes_at,
  e.cleared_at,
  e.cleared_reason,
  r.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  e.site_id,
  s.code as site_code,
  s.name as site_name,
  e.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  e.request_id,
  q.request_number,
  q.title as request_title,
  e.response_fault,
  e.is_pending,
  (select core.actions_by_status('meter.alarms')) -> e.status as allowed_actions,
  e.row_version,
  e.created_at,
  e.updated_at
from meter.alarms as e
left join meter.alarm_rules as r on r.id = e.rule_id
left join meter.meters as m on m.id = r.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join core.site_labels as s on s.id = e.site_id
left join identity.account_labels as c on c.id = e.acknowledged_by
left join work.work_order_labels as w on w.id = e.work_order_id
left join request.request_labels as q on q.id = e.request_id;

alter view api.meter_alarms owner to assetry_list;
grant select on api.meter_alarms to authenticated;

comment on view api.meter_alarms is
$$Meter alarms

Alarms raised by readings beyond the limits of a rule, at the sites that you reach. status=neq.CLEARED filters open
ones; an alarm cleared before it was acknowledged has no acknowledged_at.$$;
comment on column api.meter_alarms.rule_name is 'Name of the rule';
comment on column api.meter_alarms.unit is 'Unit of the reading';
comment on column api.meter_alarms.acknowledged_by_name is 'Name of that account';
comment on column api.meter_alarms.meter_id is 'Id of the meter';
comment on column api.meter_alarms.meter_code is 'Code of the meter';
comment on column api.meter_alarms.work_order_title is 'Title of the work order';
comment on column api.meter_alarms.request_title is 'Title of the request';
comment on column api.meter_alarms.allowed_actions is 'Actions that the status of the alarm allows';
