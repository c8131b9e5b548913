merge into core.transitions as t
using (
  values
    ('notify.relays', 'DRAFT', 'send_channel_test', 'TESTING', 'notification.test'),
    ('notify.relays', 'ACTIVE', 'send_channel_test', 'TESTING', 'notification.test'),
    ('notify.relays', 'FAILED', 'send_channel_test', 'TESTING', 'notification.test'),
    ('notify.relays', 'TESTING', 'complete_message', 'ACTIVE', null),
    ('notify.relays', 'TESTING', 'complete_message', 'FAILED', null),
    ('notify.relays', 'TESTING', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
    ('notify.relays', 'ACTIVE', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
    ('notify.relays', 'FAILED', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
    ('notify.messages', 'QUEUED', 'claim_message', 'SENDING', null),
    ('notify.messages', 'SENDING', 'complete_message', 'SENT', null),
    ('notify.messages', 'SENDING', 'complete_message', 'FAILED', null),
    ('notify.messages', 'SENDING', 'complete_message', 'QUEUED', null)
) as v (entity, from_status, action, to_status, permission)
on t.entity = v.entity and t.from_status = v.from_status and t.action = v.action and t.to_status = v.to_status
when matched then update set permission = v.permission
when not matched then
  insert (entity, from_status, action, to_status, permission)
  values (v.entity, v.from_status, v.action, v.to_status, v.permission)
when not matched by source and t.entity like 'notify.%' then delete;
