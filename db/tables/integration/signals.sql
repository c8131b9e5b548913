comment on table integration.signals is
'That a record became due soon, overdue or about to expire because time passed; once for each instant that counts';
comment on column integration.signals.id is 'Id of the signal';
comment on column integration.signals.site_id is 'Site of the record; empty when it belongs to none';
comment on column integration.signals.entity is 'The kind of record';
comment on column integration.signals.entity_id is 'The record';
comment on column integration.signals.code is 'Name of the signal';
comment on column integration.signals.due_at is 'The instant that counts, such as the due time';
