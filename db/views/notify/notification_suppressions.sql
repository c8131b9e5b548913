create or replace view api.notification_suppressions as
select
  s.id,
  s.address,
  s.reason,
  s.error,
  s.withdrawn_at,
  s.row_version,
  s.created_at,
  s.updated_at,
  s.until_at
from notify.suppressions as s;

alter view api.notification_suppressions owner to assetry_list;
grant select on api.notification_suppressions to authenticated;

comment on view api.notification_suppressions is
$$Notification suppressions

Addresses to which nothing is sent, because mail to them bounced, for good or until until_at; withdraw_suppression
allows one again.
Requires a permission on notifications, such as notification.read.$$;
