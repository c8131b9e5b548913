comment on type notify.notification_relay_answer is 'Result of the actions on a relay';
