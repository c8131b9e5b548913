comment on type meter.device_key_answer is 'What the actions that make a key of a device answer';
comment on column meter.device_key_answer.device_id is 'The device';
comment on column meter.device_key_answer.api_key_id is 'Id of the new key';
comment on column meter.device_key_answer.api_key is
'The key itself, shown this once; empty when a repeated Idempotency-Key is answered';
comment on column meter.device_key_answer.prefix is 'Public part of the key, which identifies it';
comment on column meter.device_key_answer.expires_at is 'When it stops working; empty for never';
