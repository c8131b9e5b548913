create or replace view api.calendar_exceptions as
select
  e.id,
  e.calendar_id,
  c.code as calendar_code,
  c.name as calendar_name,
  e.occurs_on,
  e.is_working,
  left(e.start_time::text, 5) as start_time,
  left(e.end_time::text, 5) as end_time,
  e.name,
  e.created_at
from workforce.calendar_exceptions as e
left join workforce.calendar_labels as c on c.id = e.calendar_id;

alter view api.calendar_exceptions owner to assetry_list;
grant select on api.calendar_exceptions to authenticated;

comment on view api.calendar_exceptions is
$$Calendar exceptions: holidays and special days

Dates whose working hours differ from their weekday.$$;
comment on column api.calendar_exceptions.start_time is 'Start of the hours; empty on a non-working day';
comment on column api.calendar_exceptions.end_time is 'End of the hours; empty on a non-working day';
