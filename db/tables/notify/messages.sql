comment on table notify.messages is 'The outbox: written with what it tells of, sent by the worker after the commit';
comment on column notify.messages.id is 'Id of the message; the provider gets it too';
comment on column notify.messages.site_id is
'The site of the destination; empty when the destination is for all sites or there is none';
comment on column notify.messages.reach_id is
'What row security asks: the site, or the organization''s own id when there is none';
comment on column notify.messages.relay_id is 'The relay that it goes through';
comment on column notify.messages.destination_id is
'The destination that it goes to; empty when only a recipient was given';
comment on column notify.messages.kind is 'TEST, of a relay, or EVENT, about a record';
comment on column notify.messages.recipient is 'The address as it was when the message was made';
comment on column notify.messages.subject is 'What it is about';
comment on column notify.messages.body is 'The text';
comment on column notify.messages.status is 'QUEUED, SENDING, then SENT or FAILED';
comment on column notify.messages.attempts is 'How often the worker has begun to send it';
comment on column notify.messages.error is 'What the provider said at the last attempt; empty when it was sent';
comment on column notify.messages.sent_at is 'When the provider took it';
comment on column notify.messages.row_version is 'Raised by each change';
comment on column notify.messages.created_at is 'When the message was made';
comment on column notify.messages.updated_at is 'When it was last changed';
