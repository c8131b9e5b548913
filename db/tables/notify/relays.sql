comment on table notify.relays is
'The organization''s own way out of a channel: its mail server, chat webhook or web service';
comment on column notify.relays.id is 'Id of the relay';
comment on column notify.relays.channel is 'EMAIL, CHAT or WEBHOOK; an organization has one relay for each';
comment on column notify.relays.name is 'Name of the relay';
comment on column notify.relays.status is
'DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before when the '
'recipient was at fault';
comment on column notify.relays.host is 'The server; of a chat webhook or web service the host of its URL';
comment on column notify.relays.port is 'The port of the server';
comment on column notify.relays.security is
'How the connection is encrypted; NONE only reaches hosts that the operator allows';
comment on column notify.relays.username is 'The name to log in with';
comment on column notify.relays.password is 'Readable by the owner alone, who hands it to the worker with a message';
comment on column notify.relays.from_address is 'The address that messages come from';
comment on column notify.relays.from_name is 'The name that messages come from';
comment on column notify.relays.url is 'As secret as a password: whoever knows a chat webhook''s URL can write there';
comment on column notify.relays.signing_secret is 'With which a webhook''s receiver checks that a message is ours';
comment on column notify.relays.message_format is 'What the chat service reads: a text, or an adaptive card';
comment on column notify.relays.has_credentials is 'Whether a password, a URL or a signing key is kept for it';
comment on column notify.relays.last_tested_at is 'When the last test was asked for';
comment on column notify.relays.last_error is 'What the provider said when the last test failed; empty when it passed';
