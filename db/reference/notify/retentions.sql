-- What the operator has chosen stays.
merge into core.retentions as e
using (
  values
    ('notify.messages', 365, 'Messages that were sent or have failed'),
    ('notify.notices', 180, 'Notices that were read')
) as v (name, default_days, description)
on e.name = v.name
when matched then
  update set default_days = v.default_days,
             description = v.description
when not matched then
  insert (name, default_days, description) values (v.name, v.default_days, v.description);
