comment on table workforce.calendars is 'A pattern of working hours with holidays, shared by the sites that use it';
comment on column workforce.calendars.id is 'Id of the calendar';
comment on column workforce.calendars.code is 'Short code, unique in the organization';
comment on column workforce.calendars.name is 'Name of the calendar';
comment on column workforce.calendars.is_default is
'Whether sites without a calendar use it; without a default calendar they work around the clock';
comment on column workforce.calendars.archived_at is 'Archiving time; empty while the calendar is active';
