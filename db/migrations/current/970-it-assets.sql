-- After the sources. What a scan brings is logged as one event, its row in device_scans, not package by package.

select core.track('itam.discovered_devices');
select core.track('itam.device_scans', array['payload_digest']);

select core.enforce_transitions('itam.discovered_devices');
