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

alter view api.calendars owner to assetry_api;
grant select on api.calendars to authenticated;

comment on view api.calendars is
$$Calendars

Patterns of working hours with their holidays; due dates are reckoned in the working time of the site's calendar.$$;
comment on column api.calendars.id is 'Id of the calendar';
comment on column api.calendars.code is 'Short code, unique in the organization';
comment on column api.calendars.name is 'Name of the calendar';
comment on column api.calendars.is_default is 'Whether the sites keep it that name no calendar';
comment on column api.calendars.archived_at is 'When the calendar was put away; empty while it is in use';
comment on column api.calendars.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.calendars.created_at is 'When the record was made';
comment on column api.calendars.updated_at is 'When the record was last changed';
