create or replace view api.calendar_hours as
select
  h.id,
  h.calendar_id,
  c.code as calendar_code,
  c.name as calendar_name,
  ('{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'::text[])[h.weekday] as weekday,
  h.weekday as weekday_number,
  left(h.start_time::text, 5) as start_time,
  left(h.end_time::text, 5) as end_time,
  h.created_at
from workforce.calendar_hours as h
left join workforce.calendar_labels as c on c.id = h.calendar_id;

alter view api.calendar_hours owner to assetry_list;
grant select on api.calendar_hours to authenticated;

comment on view api.calendar_hours is
$$Working hours of calendars by weekday

In local time of the site that uses the calendar.$$;
comment on column api.calendar_hours.weekday is 'Day of the week';
comment on column api.calendar_hours.weekday_number is 'Day of the week as a number: 1 is Monday, 7 is Sunday';
comment on column api.calendar_hours.start_time is 'Start of the hours, such as 08:00';
comment on column api.calendar_hours.end_time is 'End of the hours; 24:00 is the end of the day';
