merge into identity.permissions as p
using (
  values
    ('meter.create', 'meter', 'Create meters'),
    ('meter.update', 'meter', 'Change and exchange meters, retire them and bring them back'),
    ('meter_alarm.acknowledge', 'meter', 'Say that one has seen an alarm'),
    ('meter_alarm.shelve', 'meter', 'Make an alarm silent for a time, and let it be heard again'),
    ('meter_alarm_rule.create', 'meter', 'Say which readings raise an alarm'),
    ('meter_alarm_rule.update', 'meter', 'Change which readings raise an alarm'),
    ('meter_device.create', 'meter', 'Create devices that send readings'),
    ('meter_device.update', 'meter', 'Change devices, put them away, and say which meters their channels feed'),
    ('meter_device.issue_key', 'meter', 'Issue keys to devices, and exchange them'),
    ('meter_device.revoke_key', 'meter', 'Revoke keys of devices'),
    ('meter_reading.record', 'meter', 'Record meter readings'),
    ('meter_reading.correct', 'meter', 'Correct meter readings, and confirm or reject suspect ones'),
    ('meter_type.create', 'meter', 'Create types of meters'),
    ('meter_type.update', 'meter', 'Change types of meters and put them away')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'meter' then delete;
