comment on table meter.channels is 'A channel of a device and the meter that it feeds';
comment on column meter.channels.id is 'Id of the channel';
comment on column meter.channels.site_id is 'Site of the device';
comment on column meter.channels.device_id is 'Device of the channel';
comment on column meter.channels.position is 'Position in the list of channels of the device, from 1';
comment on column meter.channels.external_code is 'Name of the channel in the device';
comment on column meter.channels.name is 'Quantity that it measures';
comment on column meter.channels.meter_id is 'Meter that it feeds; empty for none';
comment on column meter.channels.mapped_at is
'Start of the connection to the meter; earlier readings are rejected; empty when all readings belong to it';
comment on column meter.channels.unit is 'Unit of the sent values';
comment on column meter.channels.scale is 'Factor from sent value to reading';
comment on column meter.channels.zero_offset is 'Amount added after scaling';
comment on column meter.channels.dead_band is
'Difference to the previous reading below which a reading is skipped, in the unit of the meter';
comment on column meter.channels.longest_silence_minutes is
'Minutes since the previous reading after which a reading is stored without change';
