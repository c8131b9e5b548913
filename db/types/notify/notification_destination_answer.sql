comment on type notify.notification_destination_answer is 'What actions on a destination answer';
