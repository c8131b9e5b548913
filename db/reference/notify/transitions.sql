delete from core.transitions where entity like 'notify.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('notify.relays', 'DRAFT', 'send_channel_test', 'TESTING', 'notification.test'),
  ('notify.relays', 'ACTIVE', 'send_channel_test', 'TESTING', 'notification.test'),
  ('notify.relays', 'FAILED', 'send_channel_test', 'TESTING', 'notification.test'),
  ('notify.relays', 'TESTING', 'complete_message', 'ACTIVE', null),
  ('notify.relays', 'TESTING', 'complete_message', 'FAILED', null),
  ('notify.relays', 'TESTING', 'complete_message', 'DRAFT', null),
  ('notify.relays', 'ACTIVE', 'rest_relay', 'FAILED', null),
  ('notify.relays', 'TESTING', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
  ('notify.relays', 'ACTIVE', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
  ('notify.relays', 'FAILED', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
  ('notify.texts', 'DRAFT', 'publish_notification_text', 'PUBLISHED', 'notification_text.manage'),
  ('notify.texts', 'DRAFT', 'retire_notification_text', 'RETIRED', 'notification_text.manage'),
  ('notify.texts', 'PUBLISHED', 'retire_notification_text', 'RETIRED', 'notification_text.manage'),
  ('notify.messages', 'QUEUED', 'claim_message', 'SENDING', null),
  ('notify.messages', 'QUEUED', 'complete_message', 'FAILED', null),
  ('notify.messages', 'FAILED', 'repeat_message', 'QUEUED', null),
  ('notify.messages', 'SENDING', 'claim_message', 'SUPPRESSED', null),
  ('notify.messages', 'SENDING', 'complete_message', 'SENT', null),
  ('notify.messages', 'SENDING', 'complete_message', 'BOUNCED', null),
  ('notify.messages', 'SENDING', 'record_mail_bounce', 'BOUNCED', null),
  ('notify.messages', 'SENT', 'record_mail_bounce', 'BOUNCED', null),
  ('notify.messages', 'SENDING', 'complete_message', 'FAILED', null),
  ('notify.messages', 'SENDING', 'complete_message', 'QUEUED', null);
