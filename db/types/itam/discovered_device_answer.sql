comment on type itam.discovered_device_answer is 'What actions on a discovered device answer';
comment on column itam.discovered_device_answer.id is 'Id of the device';
comment on column itam.discovered_device_answer.status is 'Its status';
comment on column itam.discovered_device_answer.asset_id is 'The asset that it is';
