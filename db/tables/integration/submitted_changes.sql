comment on table integration.submitted_changes is
'A change of a device that was applied, so that it is applied once and others can refer to its answer';
comment on column integration.submitted_changes.id is 'Id of the row';
comment on column integration.submitted_changes.account_id is 'Account that submitted it';
comment on column integration.submitted_changes.change_id is 'Id that the device gave it';
comment on column integration.submitted_changes.request_hash is 'Digest of action and arguments as they were sent';
comment on column integration.submitted_changes.answer is 'Answer of the action';
