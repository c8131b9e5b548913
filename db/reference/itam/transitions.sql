delete from core.transitions where entity like 'itam.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
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
  ('itam.discovered_devices', 'CONFLICT', 'ingest_inventory', 'MATCHED', 'discovered_device.ingest'),
  ('itam.discovered_devices', 'UNMATCHED', 'merge_discovered_devices', 'MERGED', 'discovered_device.match'),
  ('itam.discovered_devices', 'MATCHED', 'merge_discovered_devices', 'MERGED', 'discovered_device.match'),
  ('itam.discovered_devices', 'CONFLICT', 'merge_discovered_devices', 'MERGED', 'discovered_device.match'),
  ('itam.discovered_devices', 'IGNORED', 'merge_discovered_devices', 'MERGED', 'discovered_device.match'),
  ('itam.discovered_devices', 'MERGED', 'undo_discovered_device_merge', 'UNMATCHED', 'discovered_device.match'),
  -- What the device becomes that is left: it takes over a match, and what two made a conflict is none of one.
  ('itam.discovered_devices', 'UNMATCHED', 'merge_discovered_devices', 'MATCHED', 'discovered_device.match'),
  ('itam.discovered_devices', 'CONFLICT', 'merge_discovered_devices', 'MATCHED', 'discovered_device.match'),
  ('itam.discovered_devices', 'IGNORED', 'merge_discovered_devices', 'MATCHED', 'discovered_device.match'),
  ('itam.discovered_devices', 'CONFLICT', 'merge_discovered_devices', 'UNMATCHED', 'discovered_device.match'),
  ('itam.discovered_devices', 'MATCHED', 'cancel_asset', 'UNMATCHED', null),
  ('itam.discovered_devices', 'MATCHED', 'create_vendor_return', 'UNMATCHED', null),
  ('itam.discovered_devices', 'MATCHED', 'decommission_asset', 'UNMATCHED', null),
  ('itam.discovered_devices', 'MATCHED', 'dispose_asset', 'UNMATCHED', null);
