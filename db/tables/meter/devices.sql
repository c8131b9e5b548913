comment on table meter.devices is 'What sends readings by itself: a sensor, or a gateway that speaks for several';
comment on column meter.devices.id is 'Id of the device';
comment on column meter.devices.site_id is 'The site at which it stands';
comment on column meter.devices.external_code is
'What it is called outside, such as its EUI; unique in the organization among those that are not put away';
comment on column meter.devices.name is 'What people call it';
comment on column meter.devices.model is 'Make and model';
comment on column meter.devices.description is 'Where it is and how it is reached';
comment on column meter.devices.account_id is 'The account as which it sends: it holds no role and reaches no site';
comment on column meter.devices.silent_after_minutes is
'Silent when nothing came of it for so many minutes; never when empty';
comment on column meter.devices.destination_id is 'Who is told when it falls silent, through the relay of its channel';
comment on column meter.devices.archived_at is 'When it was put away; empty while it is in use';
