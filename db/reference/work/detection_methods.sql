merge into work.detection_methods as d
using (
  values
    ('PERIODIC_MAINTENANCE', '1', 'SCHEDULED', 'Detected during preventive maintenance, replacement or overhaul'),
    ('FUNCTIONAL_TESTING', '2', 'SCHEDULED', 'Detected by a function test against a standard'),
    ('INSPECTION', '3', 'SCHEDULED', 'Detected by a planned inspection, such as a visual or non-destructive test'),
    ('PERIODIC_CONDITION_MONITORING', '4', 'SCHEDULED', 'Detected by periodic condition monitoring'),
    ('PRESSURE_TESTING', '5', 'SCHEDULED', 'Detected by a pressure test'),
    ('CONTINUOUS_CONDITION_MONITORING', '6', 'CONTINUOUS', 'Detected by continuous condition monitoring'),
    ('PRODUCTION_INTERFERENCE', '7', 'CASUAL', 'Detected by a production interference'),
    ('CASUAL_OBSERVATION', '8', 'CASUAL', 'Detected by casual observation'),
    ('CORRECTIVE_MAINTENANCE', '9', 'CASUAL', 'Detected during corrective maintenance of something else'),
    ('ON_DEMAND', '10', 'CASUAL', 'Detected on demand, when the equipment did not work'),
    ('OTHER', '11', 'OTHER', 'Another method, or several')
) as v (code, notation, category, name)
on d.code = v.code
when matched then update set name = v.name, notation = v.notation, category = v.category
when not matched then insert (code, name, notation, category) values (v.code, v.name, v.notation, v.category);
