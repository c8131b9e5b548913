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
  r.updated_at,
  r.bounce_address
from notify.relays as r;

alter view api.notification_relays owner to assetry_list;
grant select on api.notification_relays to authenticated;

comment on view api.notification_relays is
$$Notification relays

The organization's connection to each channel. Requires a permission on notifications, such as notification.read.
Secrets are never shown.$$;
comment on column api.notification_relays.allowed_actions is 'Actions that the status of the relay and your permissions allow';
