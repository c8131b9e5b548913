delete from core.entity_fields where entity like 'workforce.%';

select core.field('workforce.workers', 'site_id', 'UUID',
  'The home site', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('workforce.workers', 'worker_number', 'TEXT',
  'Number of the worker, unique in the organization; given by the system when left out', p_max_length => 80
);
select core.field('workforce.workers', 'name', 'TEXT',
  'Name of the worker', p_is_required => true, p_max_length => 150
);
select core.field('workforce.workers', 'account_id', 'UUID',
  'The account with which the worker signs in', p_target_entity => 'identity.accounts'
);
select core.field('workforce.workers', 'trade', 'TEXT', 'What the worker is trained in', p_max_length => 150);
select core.field('workforce.workers', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('workforce.workers', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);

select core.field('workforce.calendars', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.calendars', 'name', 'TEXT',
  'Name of the calendar', p_is_required => true, p_max_length => 150
);
select core.field('workforce.calendars', 'is_default', 'BOOLEAN', 'Whether the sites keep it that name no calendar');
select core.field('workforce.calendars', 'hours', 'OBJECT_ARRAY', 'Working hours: {weekday, start_time, end_time}');
select core.field('workforce.calendars', 'exceptions', 'OBJECT_ARRAY',
  'Holidays and special days: {occurs_on, is_working, start_time, end_time, name}'
);
select core.field('workforce.calendars', 'archived_at', 'TIMESTAMP',
  'When the calendar was put away; null brings it back', p_is_creatable => false
);

select core.field('workforce.calendar_hours', 'weekday', 'INTEGER',
  'Day of the week: 1 is Monday, 7 is Sunday', p_is_required => true, p_minimum => 1, p_maximum => 7
);
select core.field('workforce.calendar_hours', 'start_time', 'TIME', 'When the hours begin', p_is_required => true);
select core.field('workforce.calendar_hours', 'end_time', 'TIME',
  'When the hours are over; 24:00 is the end of the day', p_is_required => true
);

select core.field('workforce.calendar_exceptions', 'occurs_on', 'DATE', 'The date', p_is_required => true);
select core.field('workforce.calendar_exceptions', 'is_working', 'BOOLEAN',
  'False: no work all day; true: work at these hours, and only then'
);
select core.field('workforce.calendar_exceptions', 'start_time', 'TIME', 'When the hours of a working day begin');
select core.field('workforce.calendar_exceptions', 'end_time', 'TIME', 'When the hours of a working day are over');
select core.field('workforce.calendar_exceptions', 'name', 'TEXT', 'Name of the day', p_max_length => 150);
