comment on type notify.channel_test_answer is 'What a test of a relay answers';
comment on column notify.channel_test_answer.message_id is 'The message, of /notification_messages';
comment on column notify.channel_test_answer.message_status is 'Its status: QUEUED';
comment on column notify.channel_test_answer.channel is 'The channel that is tested';
comment on column notify.channel_test_answer.relay_id is 'The relay, of /notification_relays';
comment on column notify.channel_test_answer.relay_status is 'Its status: TESTING';
comment on column notify.channel_test_answer.destination_id is 'The destination that was given';
comment on column notify.channel_test_answer.recipient is
'To whom the message goes; null where the channel needs nobody';
