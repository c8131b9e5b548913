comment on type notify.notification_relay_answer is 'What actions on a relay answer';
