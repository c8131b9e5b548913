-- What actions answer; an attribute that is a column of the list means what the list says of it. What the columns of
-- tables mean, so that their lists need not say it again.

create type notify.notification_destination_answer as (id uuid, channel text, name text, row_version integer);
comment on type notify.notification_destination_answer is 'What actions on a destination answer';

create type notify.notification_relay_answer as (id uuid, channel text, status text, row_version integer);
comment on type notify.notification_relay_answer is 'What actions on a relay answer';

create type notify.channel_test_answer as (
  message_id     uuid,
  message_status text,
  channel        text,
  relay_id       uuid,
  relay_status   text,
  destination_id uuid,
  recipient      text
);
comment on type notify.channel_test_answer is 'What a test of a relay answers';
comment on column notify.channel_test_answer.message_id is 'The message, of /notification_messages';
comment on column notify.channel_test_answer.message_status is 'Its status: QUEUED';
comment on column notify.channel_test_answer.channel is 'The channel that is tested';
comment on column notify.channel_test_answer.relay_id is 'The relay, of /notification_relays';
comment on column notify.channel_test_answer.relay_status is 'Its status: TESTING';
comment on column notify.channel_test_answer.destination_id is 'The destination that was given';
comment on column notify.channel_test_answer.recipient is 'To whom the message goes; null where the channel needs nobody';

comment on column notify.destinations.id is 'Id of the destination';
comment on column notify.destinations.channel is 'The channel by which it is reached';
comment on column notify.destinations.name is 'What people call it, unique in its channel';
comment on column notify.messages.id is 'Id of the message; the provider gets it too';
comment on column notify.messages.kind is 'TEST, of a relay, or EVENT, about a record';
comment on column notify.messages.status is 'QUEUED, SENDING, then SENT or FAILED';
comment on column notify.messages.relay_id is 'The relay that it goes through';
comment on column notify.messages.destination_id is
  'The destination that it goes to; empty when only a recipient was given';
comment on column notify.messages.subject is 'What it is about';
comment on column notify.messages.body is 'The text';
comment on column notify.messages.sent_at is 'When the provider took it';
comment on column notify.messages.row_version is 'Raised by each change';
comment on column notify.messages.created_at is 'When the message was made';
comment on column notify.messages.updated_at is 'When it was last changed';
comment on column notify.relays.id is 'Id of the relay';
comment on column notify.relays.channel is 'EMAIL, CHAT or WEBHOOK; an organization has one relay for each';
comment on column notify.relays.name is 'What people call the relay';
comment on column notify.relays.status is
  'DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before '
  'when the recipient was at fault';
comment on column notify.relays.port is 'The port of the server';
comment on column notify.relays.username is 'The name to log in with';
comment on column notify.relays.from_address is 'The address that messages come from';
comment on column notify.relays.from_name is 'The name that messages come from';
comment on column notify.relays.has_credentials is 'Whether a password, a URL or a signing key is kept for it';
comment on column notify.relays.last_tested_at is 'When the last test was asked for';
