-- What the operator has chosen stays.
merge into core.retentions as e
using (
  values
    ('identity.sessions', 30, 'Sign-ins, after their end'),
    ('identity.password_links', 30, 'Links that set a password, after they expired'),
    ('identity.auth_events', 400, 'Sign-in attempts'),
    ('identity.auth_events of nobody', 7, 'Sign-in attempts that belong to no organization')
) as v (name, default_days, description)
on e.name = v.name
when matched then
  update set default_days = v.default_days,
             description = v.description
when not matched then
  insert (name, default_days, description) values (v.name, v.default_days, v.description);
