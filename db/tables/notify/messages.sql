comment on table notify.messages is
'The outbox: a message is stored with its event and sent by the worker after the commit';
comment on column notify.messages.id is 'Id of the message, also sent to the provider';
comment on column notify.messages.site_id is
'Site of the destination; empty without a destination, or with one for all sites';
comment on column notify.messages.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column notify.messages.relay_id is 'Relay of the message';
comment on column notify.messages.destination_id is 'Destination of the message; empty when only a recipient was given';
comment on column notify.messages.kind is 'TEST of a relay, or EVENT of a record';
comment on column notify.messages.recipient is 'Address of the recipient when the message was created';
comment on column notify.messages.subject is 'Subject';
comment on column notify.messages.body is
'Text of the message; of one with several notices that of the first, or empty: it is written when it is sent';
comment on column notify.messages.status is
'QUEUED, SENDING, then SENT or FAILED; BOUNCED when the mail server refused the recipient, SUPPRESSED when not sent';
comment on column notify.messages.attempts is 'Attempts of the worker to send it';
comment on column notify.messages.error is 'Answer of the provider at the last attempt; empty when it was sent';
comment on column notify.messages.sent_at is 'Time at which the provider accepted it';
comment on column notify.messages.row_version is 'Raised by each change';
comment on column notify.messages.created_at is 'Time of creation';
comment on column notify.messages.updated_at is 'Time of the last change';
comment on column notify.messages.account_id is 'Account of which it tells notices; empty for other mail';
comment on column notify.messages.topic is 'Topic of a mail that was written at once; empty for all other mail';
comment on column notify.messages.bounce_kind is
'HARD when the address gets no mail, SOFT when it got none then; empty unless it bounced';
comment on column notify.messages.bounced_at is 'Time at which its bounce became known';
comment on column notify.messages.attachment is
'Document that the worker attaches to the mail, or report run whose file or address it brings; empty without one';
