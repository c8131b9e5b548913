merge into identity.permissions as p
using (
  values
    ('meter.create', 'meter', 'Create meters'),
    ('meter.import', 'meter', 'Import meters with their first readings, and output counters'),
    ('meter.update', 'meter', 'Change, replace, retire and reactivate meters'),
    ('meter_alarm.acknowledge', 'meter', 'Acknowledge meter alarms'),
    ('meter_alarm.shelve', 'meter', 'Shelve and unshelve meter alarms'),
    ('meter_alarm_rule.create', 'meter', 'Create alarm rules'),
    ('meter_alarm_rule.update', 'meter', 'Change alarm rules'),
    ('meter_device.create', 'meter', 'Create devices that send readings'),
    ('meter_device.update', 'meter', 'Change and archive meter devices, and connect their channels to meters'),
    ('meter_device.issue_key', 'meter', 'Issue and exchange keys of meter devices'),
    ('meter_device.revoke_key', 'meter', 'Revoke keys of meter devices'),
    ('meter_reading.record', 'meter', 'Record meter readings'),
    ('meter_reading.correct', 'meter', 'Correct meter readings, and confirm or reject suspect ones'),
    ('meter_type.create', 'meter', 'Create types of meters'),
    ('meter_type.import', 'meter', 'Import meter types'),
    ('meter_type.update', 'meter', 'Change and archive meter types')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'meter' then delete;
