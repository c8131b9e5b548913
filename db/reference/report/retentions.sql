-- What the operator has chosen stays.
merge into core.retentions as e
using (
  values
    ('report.files', 30, 'Files of report runs, from their end'),
    ('report.runs', 365, 'Report runs that have ended')
) as v (name, default_days, description)
on e.name = v.name
when matched then
  update set default_days = v.default_days,
             description = v.description
when not matched then
  insert (name, default_days, description) values (v.name, v.default_days, v.description);
