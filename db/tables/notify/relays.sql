comment on table notify.relays is
'The organization''s connection to a channel: its mail server, chat webhook or web service';
comment on column notify.relays.id is 'Id of the relay';
comment on column notify.relays.channel is 'EMAIL, CHAT or WEBHOOK; an organization has one relay for each';
comment on column notify.relays.name is 'Name of the relay';
comment on column notify.relays.status is
'DRAFT before the first test, TESTING during a test, then ACTIVE or FAILED; as before the test when the recipient was '
'at fault';
comment on column notify.relays.host is
'Host name of the server; for a chat webhook or web service the host of its URL';
comment on column notify.relays.port is 'Port of the server';
comment on column notify.relays.security is
'Encryption of the connection; NONE reaches only hosts that the operator allows';
comment on column notify.relays.username is 'User name for the server';
comment on column notify.relays.password is
'Password; readable by the owner alone, who passes it to the worker with a message';
comment on column notify.relays.from_address is 'Sender address of messages';
comment on column notify.relays.from_name is 'Sender name of messages';
comment on column notify.relays.url is
'URL, as secret as a password: anyone with the URL of a chat webhook can post there';
comment on column notify.relays.signing_secret is
'Key with which the receiver of a webhook verifies the origin of a message';
comment on column notify.relays.message_format is 'Format for the chat service: a text, or an adaptive card';
comment on column notify.relays.has_credentials is 'Whether a password, a URL or a signing key is stored';
comment on column notify.relays.last_tested_at is 'Time of the last request for a test';
comment on column notify.relays.last_error is
'Answer of the provider to the last test, when it failed; empty when it passed';
comment on column notify.relays.bounce_address is
'Address to which servers report mail that they could not deliver; empty for the sender address';
