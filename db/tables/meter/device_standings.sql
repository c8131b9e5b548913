comment on table meter.device_standings is
'What a device told last of itself; locked while its readings are written, so that they raise no version';
comment on column meter.device_standings.site_id is 'The site of the device';
comment on column meter.device_standings.device_id is 'The device';
comment on column meter.device_standings.last_seen_at is 'When it sent something last';
comment on column meter.device_standings.battery_percent is 'How full its battery was then, as it said';
comment on column meter.device_standings.firmware is 'The version of its firmware, as it said';
comment on column meter.device_standings.silent_at is 'When it was noticed that it is silent; empty while it is heard';
comment on column meter.device_standings.unknown_channels is
'What it sent of channels that it does not have; the first fifty';
