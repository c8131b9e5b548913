create or replace view api.meter_alarm_rules as
select
  r.id,
  r.name,
  r.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  m.unit,
  r.low_critical,
  r.low_warning,
  r.high_warning,
  r.high_critical,
  r.max_change_per_hour,
  r.hysteresis,
  r.required_count,
  r.window_count,
  r.delay_minutes,
  r.response,
  r.responds_from,
  r.title,
  r.priority,
  r.type_id,
  (select n.code from work.type_labels as n where n.id = r.type_id) as type_code,
  r.destination_id,
  d.name as destination_name,
  r.is_active,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.row_version,
  r.created_at,
  r.updated_at
from meter.alarm_rules as r
left join meter.meters as m on m.id = r.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join notify.destination_labels as d on d.id = r.destination_id
left join core.site_labels as s on s.id = r.site_id;

alter view api.meter_alarm_rules owner to assetry_list;
grant select on api.meter_alarm_rules to authenticated;

comment on view api.meter_alarm_rules is
$$Alarm rules of meters

Limits and responses, at the sites that you reach.$$;
comment on column api.meter_alarm_rules.meter_code is 'Code of the meter';
comment on column api.meter_alarm_rules.unit is 'Unit of the limits';
comment on column api.meter_alarm_rules.destination_name is 'Name of the destination';
comment on column api.meter_alarm_rules.type_code is 'Code of the work type';
