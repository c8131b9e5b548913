create or replace view api.quiet_hours as
select
  q.id,
  q.weekday,
  left(q.start_time::text, 5) as start_time,
  left(q.end_time::text, 5) as end_time,
  q.row_version,
  q.created_at,
  q.updated_at
from notify.quiet_hours as q;

alter view api.quiet_hours owner to assetry_list;
grant select on api.quiet_hours to authenticated;

comment on view api.quiet_hours is
$$Your quiet hours

What you set with update_quiet_hours, in your time zone.$$;
comment on column api.quiet_hours.start_time is 'Start, such as 22:00, in your time zone';
comment on column api.quiet_hours.end_time is 'End, such as 06:00; before the start it is on the next day';
