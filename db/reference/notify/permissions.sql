merge into identity.permissions as p
using (
  values
    ('notification.read', 'notify', 'See relays, destinations with their addresses, and messages'),
    ('notification.test', 'notify', 'Send test messages through the organization''s relays'),
    ('notification_relay.manage', 'notify', 'Create and change the organization''s relays'),
    ('notification_suppression.withdraw', 'notify', 'Allow mail to suppressed addresses again'),
    ('notification.manage', 'notify', 'Make topics of notices mandatory'),
    ('notification_text.manage', 'notify', 'Write, publish and retire texts of notices'),
    ('notification_destination.manage', 'notify', 'Create, change and archive destinations')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'notify' then delete;
