merge into identity.permissions as p
using (
  values
    ('service_policy.create', 'service', 'Create service policies'),
    ('service_policy.update', 'service', 'Change service policies')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'service' then delete;
