comment on type meter.device_answer is 'Answer of the actions on a device';
comment on column meter.device_answer.id is 'Id of the device';
comment on column meter.device_answer.external_code is 'What it is called outside';
comment on column meter.device_answer.account_id is 'The account as which it sends';
comment on column meter.device_answer.archived_at is 'When it was archived; empty while it is active';
