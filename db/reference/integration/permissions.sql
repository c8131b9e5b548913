merge into identity.permissions as p
using (
  values
    ('webhook_endpoint.manage', 'integration', 'Create, change, test, pause and retire webhook endpoints'),
    ('webhook_delivery.replay', 'integration', 'Deliver events to a webhook endpoint again')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'integration' then delete;
