merge into identity.permissions as p
using (
  values
    ('meter.create', 'meter', 'Create meters'),
    ('meter.update', 'meter', 'Change and exchange meters, retire them and bring them back'),
    ('meter_reading.record', 'meter', 'Record meter readings'),
    ('meter_reading.correct', 'meter', 'Correct meter readings, and confirm or reject suspect ones')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'meter' then delete;
