create or replace view api.notification_relays as
select
  r.id,
  r.channel,
  r.name,
  r.status,
  r.host,
  r.port,
  r.security,
  r.username,
  r.from_address,
  r.from_name,
  r.message_format,
  r.has_credentials,
  r.last_tested_at,
  r.last_error,
  (select core.actions_by_status('notify.relays')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
from notify.relays as r;

alter view api.notification_relays owner to assetry_api;
grant select on api.notification_relays to authenticated;

comment on view api.notification_relays is
$$Relays of the organization

The organization's own way out of each channel. For those who may do anything with messages, notification.read
among it. What is secret about them is never shown.$$;
comment on column api.notification_relays.id is 'Id of the relay';
comment on column api.notification_relays.channel is 'EMAIL, CHAT or WEBHOOK; an organization has one relay for each';
comment on column api.notification_relays.name is 'What people call the relay';
comment on column api.notification_relays.status is 'DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before when the recipient was at fault';
comment on column api.notification_relays.host is 'The server; of a chat webhook or web service the host of its URL';
comment on column api.notification_relays.port is 'The port of the server';
comment on column api.notification_relays.security is 'How the connection is encrypted';
comment on column api.notification_relays.username is 'The name to log in with';
comment on column api.notification_relays.from_address is 'The address that messages come from';
comment on column api.notification_relays.from_name is 'The name that messages come from';
comment on column api.notification_relays.message_format is 'What the chat service reads';
comment on column api.notification_relays.has_credentials is 'Whether a password, a URL or a signing key is kept for it';
comment on column api.notification_relays.last_tested_at is 'When the last test was asked for';
comment on column api.notification_relays.last_error is 'What the provider said when the last test failed; empty when it passed';
comment on column api.notification_relays.allowed_actions is 'What moves the relay on from its status and is allowed to you';
comment on column api.notification_relays.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.notification_relays.created_at is 'When the record was made';
comment on column api.notification_relays.updated_at is 'When the record was last changed';
