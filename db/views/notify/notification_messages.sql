create or replace view api.notification_messages as
select
  m.id,
  m.kind,
  m.status,
  m.relay_id,
  r.name as relay_name,
  m.destination_id,
  d.name as destination_name,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.recipient,
  m.subject,
  m.body,
  m.attempts,
  m.error,
  m.sent_at,
  (select core.actions_by_status('notify.messages')) -> m.status as allowed_actions,
  m.row_version,
  m.created_at,
  m.updated_at,
  m.bounce_kind,
  m.bounced_at
from notify.messages as m
left join notify.relay_labels as r on r.id = m.relay_id
left join notify.destination_labels as d on d.id = m.destination_id
left join core.site_labels as s on s.id = m.site_id;

alter view api.notification_messages owner to assetry_list;
grant select on api.notification_messages to authenticated;

comment on view api.notification_messages is
$$Notification messages

Sent and waiting messages to destinations of the sites that you reach and of all sites, and to single recipients.
Requires a permission on notifications, such as notification.read.$$;
comment on column api.notification_messages.relay_name is 'Name of the relay';
comment on column api.notification_messages.destination_name is 'Name of the destination';
comment on column api.notification_messages.allowed_actions is 'Actions allowed: always none';
