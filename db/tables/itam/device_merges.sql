comment on table itam.device_merges is 'A merge of two records of a device, with the data for its undo';
comment on column itam.device_merges.device_id is 'The device that is no more';
comment on column itam.device_merges.into_device_id is 'The device that it is';
comment on column itam.device_merges.undone_at is 'When it was undone; empty while it holds';
comment on column itam.device_merges.installation_ids is 'Software that was taken over, ended or not';
comment on column itam.device_merges.ended_ids is 'Those of it that ended because the other device has the same';
comment on column itam.device_merges.removed_updates is
'Rows of software_updates that were removed because the other device has the same update';
