comment on table workforce.calendars is
'A pattern of working hours with its holidays, shared by the sites that keep it';
comment on column workforce.calendars.id is 'Id of the calendar';
comment on column workforce.calendars.code is 'Short code, unique in the organization';
comment on column workforce.calendars.name is 'Name of the calendar';
comment on column workforce.calendars.is_default is
'Whether the sites keep it that name no calendar; without a default they work around the clock';
comment on column workforce.calendars.archived_at is 'When the calendar was archived; empty while it is active';
