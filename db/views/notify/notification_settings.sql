create or replace view api.notification_settings as
select
  s.id,
  s.locale,
  s.time_zone,
  left(s.digest_time::text, 5) as digest_time,
  s.lets_critical_pass,
  s.row_version,
  s.created_at,
  s.updated_at,
  s.digest_weekday
from notify.account_settings as s;

alter view api.notification_settings owner to assetry_list;
grant select on api.notification_settings to authenticated;

comment on view api.notification_settings is
$$Your notification settings

At most one row. Without one the defaults of update_notification_settings hold.$$;
comment on column api.notification_settings.digest_time is 'Time of day of the digest, in your time zone';
