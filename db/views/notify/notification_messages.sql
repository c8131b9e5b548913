create or replace view api.notification_messages as
select
  m.id,
  m.kind,
  m.status,
  m.relay_id,
  r.name as relay_name,
  m.destination_id,
  d.name as destination_name,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.recipient,
  m.subject,
  m.body,
  m.attempts,
  m.error,
  m.sent_at,
  (select core.actions_by_status('notify.messages')) -> m.status as allowed_actions,
  m.row_version,
  m.created_at,
  m.updated_at
from notify.messages as m
left join notify.relay_labels as r on r.id = m.relay_id
left join notify.destination_labels as d on d.id = m.destination_id
left join core.site_labels as s on s.id = m.site_id;

alter view api.notification_messages owner to assetry_api;
grant select on api.notification_messages to authenticated;

comment on view api.notification_messages is
$$Messages that were sent or wait to be

Those to destinations of the sites that you reach or of all sites, and those to a recipient alone; for those who may do
anything with messages, notification.read among it.$$;
comment on column api.notification_messages.id is 'Id of the message; the provider gets it too';
comment on column api.notification_messages.kind is 'TEST, of a relay, or EVENT, about a record';
comment on column api.notification_messages.status is 'QUEUED, SENDING, then SENT or FAILED';
comment on column api.notification_messages.relay_id is 'The relay that it goes through';
comment on column api.notification_messages.relay_name is 'Name of the relay';
comment on column api.notification_messages.destination_id is 'The destination that it goes to; empty when only a recipient was given';
comment on column api.notification_messages.destination_name is 'Name of the destination';
comment on column api.notification_messages.site_id is 'The site of the destination; empty when there is none';
comment on column api.notification_messages.site_code is 'Code of the site';
comment on column api.notification_messages.site_name is 'Name of the site';
comment on column api.notification_messages.recipient is 'The address as it was when the message was made';
comment on column api.notification_messages.subject is 'What it is about';
comment on column api.notification_messages.body is 'The text';
comment on column api.notification_messages.attempts is 'How often sending was begun';
comment on column api.notification_messages.error is 'What the provider said at the last attempt; empty when it was sent';
comment on column api.notification_messages.sent_at is 'When the provider took it';
comment on column api.notification_messages.allowed_actions is 'What you may do with it: the system alone moves it, so nothing';
comment on column api.notification_messages.row_version is 'Raised by each change';
comment on column api.notification_messages.created_at is 'When the message was made';
comment on column api.notification_messages.updated_at is 'When it was last changed';
