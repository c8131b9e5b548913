comment on table meter.device_standings is 'The last state of a device';
comment on column meter.device_standings.site_id is 'Site of the device';
comment on column meter.device_standings.device_id is 'Device of the state';
comment on column meter.device_standings.last_seen_at is 'Time of the last data';
comment on column meter.device_standings.battery_percent is 'Last battery level';
comment on column meter.device_standings.firmware is 'Last firmware version';
comment on column meter.device_standings.silent_at is 'Time at which silence was detected; empty while it sends';
comment on column meter.device_standings.unknown_channels is
'Received channels that the device does not have; the first 50';
