merge into identity.permissions as p
using (
  values
    ('external_id.manage', 'integration', 'Create and archive the ids of records in other systems'),
    ('import.create', 'integration', 'Import files, with the permission of the import itself'),
    ('webhook_endpoint.manage', 'integration', 'Create, change, test, pause and retire webhook endpoints'),
    ('webhook_delivery.replay', 'integration', 'Deliver events to a webhook endpoint again')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'integration' then delete;
