create or replace view api.notification_relays as
select
  r.id,
  r.channel,
  r.name,
  r.status,
  r.host,
  r.port,
  r.security,
  r.username,
  r.from_address,
  r.from_name,
  r.message_format,
  r.has_credentials,
  r.last_tested_at,
  r.last_error,
  (select core.actions_by_status('notify.relays')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
from notify.relays as r;

alter view api.notification_relays owner to assetry_api;
grant select on api.notification_relays to authenticated;

comment on view api.notification_relays is
$$Relays of the organization

The organization's own way out of each channel. For those who may do anything with messages, notification.read
among it. What is secret about them is never shown.$$;
comment on column api.notification_relays.allowed_actions is 'What moves the relay on from its status and is allowed to you';
