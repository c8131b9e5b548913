comment on table itam.device_scans is 'An ingested inventory';
comment on column itam.device_scans.id is 'Id of the scan';
comment on column itam.device_scans.site_id is 'The site of the device';
comment on column itam.device_scans.device_id is 'The device';
comment on column itam.device_scans.source is 'Sending system';
comment on column itam.device_scans.collected_at is 'When the agent looked; when it came in, if that is not known';
comment on column itam.device_scans.is_partial is 'Whether the scan reported only a part of the device';
comment on column itam.device_scans.sections is 'Sections of the inventory';
comment on column itam.device_scans.payload_digest is
'Digest of the inventory: the same one again, with nothing between, is not taken in';
comment on column itam.device_scans.verdict is
'SUSPECT: too much vanished at once, software is left as it was until a second scan says so too. STALE: older than one '
'taken in before';
comment on column itam.device_scans.added_count is 'Applications that came';
comment on column itam.device_scans.removed_count is 'Applications that went';
comment on column itam.device_scans.version_count is 'Applications whose version changed';
comment on column itam.device_scans.os_update_count is 'Updates of the operating system not seen before';
comment on column itam.device_scans.created_at is 'Time of ingestion';
comment on column itam.device_scans.kept_installation_ids is
'What a SUSPECT scan still listed of what was installed: a later scan agrees with it when it lists most of that';
