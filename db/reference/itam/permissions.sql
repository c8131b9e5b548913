merge into identity.permissions as p
using (
  values
    ('discovered_device.ingest', 'itam', 'Ingest inventories of devices'),
    ('discovered_device.match', 'itam', 'Match discovered devices with assets, ignore or merge them')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'itam' then delete;
