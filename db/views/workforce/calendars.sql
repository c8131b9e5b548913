create or replace view api.calendars as
select
  c.id,
  c.code,
  c.name,
  c.is_default,
  c.archived_at,
  c.row_version,
  c.created_at,
  c.updated_at
from workforce.calendars as c;

alter view api.calendars owner to assetry_list;
grant select on api.calendars to authenticated;

comment on view api.calendars is
$$Working-time calendars

Working hours and holidays; due dates are calculated in the working time of the site's calendar.$$;
