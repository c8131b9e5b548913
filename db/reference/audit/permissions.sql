merge into identity.permissions as p
using (
  values
    ('audit_event.read', 'audit', 'See changes that belong to no site, such as those of accounts and roles, and values that lists hide')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'audit' then delete;
