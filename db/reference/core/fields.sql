delete from core.entity_fields where entity like 'core.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description, pattern
)
values
  ('core.organizations', 'name', 'TEXT', true, false, true, 150, null, null, null, null, 'Name of the organization', null),
  ('core.organizations', 'session_ceiling_minutes', 'INTEGER', true, false, true, null, null, 15, 10080, null, 'How long a session can be renewed, in minutes', null),
  ('core.sites', 'code', 'TEXT', true, true, true, 40, null, null, null, null, 'Short code, unique in the organization', null),
  ('core.sites', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the site', null),
  ('core.sites', 'time_zone', 'TEXT', false, true, true, 64, null, null, null, null, 'IANA time zone, such as Europe/Berlin', null),
  ('core.sites', 'currency', 'TEXT', false, true, true, 3, null, null, null, null, 'ISO 4217 code, such as EUR', '^[A-Z]{3}$'),
  ('core.sites', 'address', 'TEXT', false, true, true, 500, null, null, null, null, 'Postal address', null),
  ('core.sites', 'calendar_id', 'UUID', false, true, true, null, null, null, null, 'workforce.calendars', 'When people work at the site; null for the organization''s default calendar', null),
  ('core.sites', 'archived_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the site was put away; null brings it back', null),
  ('core.custom_fields', 'entity', 'TEXT', true, true, false, 100, null, null, null, null, 'The entity that gets the field, such as asset.assets', null),
  ('core.custom_fields', 'code', 'TEXT', true, true, false, 40, null, null, null, null, 'The key inside custom, in lower case', '^[a-z][a-z0-9_]*$'),
  ('core.custom_fields', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'What people see', null),
  ('core.custom_fields', 'kind', 'TEXT', true, true, false, null, array['TEXT', 'INTEGER', 'NUMBER', 'BOOLEAN', 'DATE'], null, null, null, 'What values the field takes', null),
  ('core.custom_fields', 'is_required', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Whether a record needs a value', null),
  ('core.custom_fields', 'vocabulary', 'TEXT_ARRAY', false, true, true, null, null, null, null, null, 'The texts that are allowed; null for any', null),
  ('core.custom_fields', 'archived_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the field was put away; null brings it back', null);
