delete from core.entity_fields where entity like 'workforce.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description
)
values
  ('workforce.workers', 'site_id', 'UUID', true, true, true, null, null, null, null, 'core.sites', 'The home site'),
  ('workforce.workers', 'worker_number', 'TEXT', false, true, true, 80, null, null, null, null, 'Number of the worker, unique in the organization; given by the system when left out'),
  ('workforce.workers', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the worker'),
  ('workforce.workers', 'account_id', 'UUID', false, true, true, null, null, null, null, 'identity.accounts', 'The account with which the worker signs in'),
  ('workforce.workers', 'trade', 'TEXT', false, true, true, 150, null, null, null, null, 'What the worker is trained in'),
  ('workforce.workers', 'email', 'TEXT', false, true, true, 320, null, null, null, null, 'Email address'),
  ('workforce.workers', 'phone', 'TEXT', false, true, true, 50, null, null, null, null, 'Telephone number'),
  ('workforce.calendars', 'code', 'TEXT', true, true, true, 40, null, null, null, null, 'Short code, unique in the organization'),
  ('workforce.calendars', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the calendar'),
  ('workforce.calendars', 'is_default', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Whether the sites keep it that name no calendar'),
  ('workforce.calendars', 'hours', 'OBJECT_ARRAY', false, true, true, null, null, null, null, null, 'Working hours: {weekday, start_time, end_time}'),
  ('workforce.calendars', 'exceptions', 'OBJECT_ARRAY', false, true, true, null, null, null, null, null, 'Holidays and special days: {occurs_on, is_working, start_time, end_time, name}'),
  ('workforce.calendars', 'archived_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the calendar was put away; null brings it back');
