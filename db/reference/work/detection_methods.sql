merge into work.detection_methods as d
using (
  values
    ('PERIODIC_MAINTENANCE', '1', 'SCHEDULED', 'Found at preventive service, replacement or overhaul'),
    ('FUNCTIONAL_TESTING', '2', 'SCHEDULED', 'Found by calling on the function and comparing it with a standard'),
    ('INSPECTION', '3', 'SCHEDULED', 'Found at a planned inspection, such as a look or a test without damage'),
    ('PERIODIC_CONDITION_MONITORING', '4', 'SCHEDULED', 'Found by a planned measurement of the condition'),
    ('PRESSURE_TESTING', '5', 'SCHEDULED', 'Found at a pressure test'),
    ('CONTINUOUS_CONDITION_MONITORING', '6', 'CONTINUOUS', 'Told by what watches the condition all the time'),
    ('PRODUCTION_INTERFERENCE', '7', 'CASUAL', 'Production was upset or reduced'),
    ('CASUAL_OBSERVATION', '8', 'CASUAL', 'Seen, heard, smelt or felt in passing'),
    ('CORRECTIVE_MAINTENANCE', '9', 'CASUAL', 'Found while something else was mended'),
    ('ON_DEMAND', '10', 'CASUAL', 'It did not work when it was called on'),
    ('OTHER', '11', 'OTHER', 'Another way, or several')
) as v (code, notation, category, name)
on d.code = v.code
when matched then update set name = v.name, notation = v.notation, category = v.category
when not matched then insert (code, name, notation, category) values (v.code, v.name, v.notation, v.category);
