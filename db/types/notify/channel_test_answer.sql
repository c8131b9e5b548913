comment on type notify.channel_test_answer is 'Result of the test of a relay';
comment on column notify.channel_test_answer.message_id is 'Message, a row of /notification_messages';
comment on column notify.channel_test_answer.message_status is 'Status of the message: QUEUED';
comment on column notify.channel_test_answer.channel is 'Channel under test';
comment on column notify.channel_test_answer.relay_id is 'Relay, a row of /notification_relays';
comment on column notify.channel_test_answer.relay_status is 'Status of the relay: TESTING';
comment on column notify.channel_test_answer.destination_id is 'Destination that was given';
comment on column notify.channel_test_answer.recipient is 'Recipient of the message; null when the channel needs none';
