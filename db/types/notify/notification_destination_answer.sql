comment on type notify.notification_destination_answer is 'Result of the actions on a destination';
