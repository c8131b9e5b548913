create or replace view api.calendars as
select
  c.id,
  c.code,
  c.name,
  c.is_default,
  c.archived_at,
  c.row_version,
  c.created_at,
  c.updated_at,
  (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'weekday',
                 ('{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'::text[])[h.weekday],
                 'start_time', left(h.start_time::text, 5), 'end_time', left(h.end_time::text, 5)
               )
               order by h.weekday, h.start_time
             ),
             '[]'
           )
      from workforce.calendar_hours as h
     where h.organization_id = c.organization_id
       and h.calendar_id = c.id
  ) as hours,
  (
    select coalesce(
             jsonb_agg(
               jsonb_strip_nulls(
                 jsonb_build_object(
                   'occurs_on', e.occurs_on, 'is_working', e.is_working, 'start_time', left(e.start_time::text, 5),
                   'end_time', left(e.end_time::text, 5), 'name', e.name
                 )
               )
               order by e.occurs_on, e.start_time
             ),
             '[]'
           )
      from workforce.calendar_exceptions as e
     where e.organization_id = c.organization_id
       and e.calendar_id = c.id
  ) as exceptions
from workforce.calendars as c;

alter view api.calendars owner to assetry_list;
grant select on api.calendars to authenticated;

comment on view api.calendars is
$$Working-time calendars

Working hours and holidays; due dates are calculated in the working time of the site's calendar.$$;
comment on column api.calendars.hours is 'Working hours by weekday, as in create_calendar; also at /calendar_hours';
comment on column api.calendars.exceptions is 'Holidays and special days, as in create_calendar; also at /calendar_exceptions';
