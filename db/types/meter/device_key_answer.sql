comment on type meter.device_key_answer is 'Result of the actions that create a device key';
comment on column meter.device_key_answer.device_id is 'The device';
comment on column meter.device_key_answer.api_key_id is 'Id of the new key';
comment on column meter.device_key_answer.api_key is
'The key itself, shown only once; empty in the answer to a repeated Idempotency-Key';
comment on column meter.device_key_answer.prefix is 'Public part of the key, which identifies it';
comment on column meter.device_key_answer.expires_at is 'Time at which the key expires; empty for never';
