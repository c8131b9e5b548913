delete from core.transitions where entity like 'meter.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('meter.meters', 'ACTIVE', 'retire_meter', 'RETIRED', 'meter.update'),
  ('meter.meters', 'RETIRED', 'activate_meter', 'ACTIVE', 'meter.update'),
  ('meter.meters', 'ACTIVE', 'cancel_asset', 'RETIRED', null),
  ('meter.meters', 'ACTIVE', 'create_vendor_return', 'RETIRED', null),
  ('meter.meters', 'ACTIVE', 'decommission_asset', 'RETIRED', null),
  ('meter.meters', 'ACTIVE', 'dispose_asset', 'RETIRED', null),
  ('meter.alarms', 'RAISED', 'acknowledge_meter_alarm', 'ACKNOWLEDGED', 'meter_alarm.acknowledge'),
  ('meter.alarms', 'RAISED', 'shelve_meter_alarm', 'SHELVED', 'meter_alarm.shelve'),
  ('meter.alarms', 'ACKNOWLEDGED', 'shelve_meter_alarm', 'SHELVED', 'meter_alarm.shelve'),
  ('meter.alarms', 'SHELVED', 'resume_meter_alarm', 'RAISED', 'meter_alarm.shelve'),
  -- What time and readings do, whoever records them.
  ('meter.alarms', 'SHELVED', 'resume_shelved_alarms', 'RAISED', null),
  ('meter.alarms', 'ACKNOWLEDGED', 'watch_meters', 'RAISED', null),
  ('meter.alarms', 'RAISED', 'watch_meters', 'CLEARED', null),
  ('meter.alarms', 'ACKNOWLEDGED', 'watch_meters', 'CLEARED', null),
  ('meter.alarms', 'SHELVED', 'watch_meters', 'CLEARED', null);
