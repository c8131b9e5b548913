comment on type itam.discovered_device_answer is 'Result of the actions on a discovered device';
comment on column itam.discovered_device_answer.id is 'Id of the device';
comment on column itam.discovered_device_answer.status is 'Status of the device';
comment on column itam.discovered_device_answer.asset_id is 'Asset matched with the device';
