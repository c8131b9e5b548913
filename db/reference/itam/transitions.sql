merge into core.transitions as t
using (
  values
    ('itam.discovered_devices', 'UNMATCHED', 'match_discovered_device', 'MATCHED', 'discovered_device.match'),
    ('itam.discovered_devices', 'CONFLICT', 'match_discovered_device', 'MATCHED', 'discovered_device.match'),
    ('itam.discovered_devices', 'IGNORED', 'match_discovered_device', 'MATCHED', 'discovered_device.match'),
    ('itam.discovered_devices', 'UNMATCHED', 'ignore_discovered_device', 'IGNORED', 'discovered_device.match'),
    ('itam.discovered_devices', 'CONFLICT', 'ignore_discovered_device', 'IGNORED', 'discovered_device.match'),
    ('itam.discovered_devices', 'MATCHED', 'ignore_discovered_device', 'IGNORED', 'discovered_device.match'),
    ('itam.discovered_devices', 'MATCHED', 'unmatch_discovered_device', 'UNMATCHED', 'discovered_device.match'),
    ('itam.discovered_devices', 'IGNORED', 'unmatch_discovered_device', 'UNMATCHED', 'discovered_device.match'),
    ('itam.discovered_devices', 'UNMATCHED', 'ingest_inventory', 'MATCHED', 'discovered_device.ingest'),
    ('itam.discovered_devices', 'UNMATCHED', 'ingest_inventory', 'CONFLICT', 'discovered_device.ingest'),
    ('itam.discovered_devices', 'CONFLICT', 'ingest_inventory', 'MATCHED', 'discovered_device.ingest')
) as v (entity, from_status, action, to_status, permission)
on t.entity = v.entity and t.from_status = v.from_status and t.action = v.action and t.to_status = v.to_status
when matched then update set permission = v.permission
when not matched then
  insert (entity, from_status, action, to_status, permission)
  values (v.entity, v.from_status, v.action, v.to_status, v.permission)
when not matched by source and t.entity like 'itam.%' then delete;
