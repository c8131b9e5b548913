comment on table meter.devices is 'A sensor, or a gateway for several, that sends readings';
comment on column meter.devices.id is 'Id of the device';
comment on column meter.devices.site_id is 'Site of the device';
comment on column meter.devices.external_code is
'External id, such as its EUI; unique in the organization among devices that are not archived';
comment on column meter.devices.name is 'Name of the device';
comment on column meter.devices.model is 'Make and model of the device';
comment on column meter.devices.description is 'Place of the device and access to it';
comment on column meter.devices.account_id is 'Account of the device, without roles and sites';
comment on column meter.devices.silent_after_minutes is
'Minutes without data after which it is silent; empty for never';
comment on column meter.devices.destination_id is 'Destination notified when it falls silent';
comment on column meter.devices.archived_at is 'Time of the archiving; empty while it is active';
