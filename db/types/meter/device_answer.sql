comment on type meter.device_answer is 'Result of the actions on a device';
comment on column meter.device_answer.id is 'Id of the device';
comment on column meter.device_answer.external_code is 'Code of the device in its own system';
comment on column meter.device_answer.account_id is 'Account with which the device sends';
comment on column meter.device_answer.archived_at is 'When it was archived; empty while active';
