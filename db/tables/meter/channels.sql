comment on table meter.channels is 'A channel of a device and the meter that it feeds';
comment on column meter.channels.id is 'Id of the channel';
comment on column meter.channels.site_id is 'The site of the device';
comment on column meter.channels.device_id is 'The device';
comment on column meter.channels.position is 'Its place among the channels of the device, from 1';
comment on column meter.channels.external_code is 'Name of the channel in the device';
comment on column meter.channels.name is 'Quantity that it measures';
comment on column meter.channels.meter_id is 'The meter whose readings it sends; none while it is empty';
comment on column meter.channels.mapped_at is
'What was read before is not of that meter, for it was of another or of none; empty when all is of it';
comment on column meter.channels.unit is 'Unit of the sent values';
comment on column meter.channels.scale is 'What it sends is multiplied by it to be a reading';
comment on column meter.channels.zero_offset is 'What is added after that';
comment on column meter.channels.dead_band is
'Difference to the previous reading below which a reading is skipped, in the unit of the meter';
comment on column meter.channels.longest_silence_minutes is
'None is omitted when the one before it is so many minutes older';
