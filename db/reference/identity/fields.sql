delete from core.entity_fields where entity like 'identity.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description, pattern
)
values
  ('identity.accounts', 'kind', 'TEXT', true, true, false, null, array['PERSON', 'SERVICE'], null, null, null, 'PERSON signs in; SERVICE holds API keys', null),
  ('identity.accounts', 'email', 'TEXT', false, true, true, 320, null, null, null, null, 'Email address of a person, unique in the organization', '^[^@[:space:]]+@[^@[:space:]]+$'),
  ('identity.accounts', 'display_name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name that others see', null),
  ('identity.accounts', 'may_act_as_persons', 'BOOLEAN', false, true, true, null, null, null, null, null, 'A service account that may act on behalf of persons', null),
  ('identity.accounts', 'reaches_all_sites', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Reaches every site, also those created later', null),
  ('identity.roles', 'code', 'TEXT', true, true, false, 40, null, null, null, null, 'Short code in UPPER_SNAKE, unique in the organization', '^[A-Z][A-Z0-9_]*$'),
  ('identity.roles', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the role', null),
  ('identity.roles', 'permissions', 'TEXT_ARRAY', false, true, true, null, null, null, null, null, 'Codes of the permissions that the role holds', null),
  ('identity.api_keys', 'name', 'TEXT', true, true, false, 150, null, null, null, null, 'What the key is for', null),
  ('identity.api_keys', 'scopes', 'TEXT_ARRAY', false, true, false, null, null, null, null, null, 'Permissions that the key is limited to; none for all its account''s', null),
  ('identity.api_keys', 'site_scope', 'UUID_ARRAY', false, true, false, null, null, null, null, 'core.sites', 'Sites that the key is limited to; null for all its account''s', null),
  ('identity.api_keys', 'max_exchanges_per_minute', 'INTEGER', false, true, false, null, null, 1, 600, null, 'How often the key can be exchanged in a minute', null),
  ('identity.api_keys', 'expires_at', 'TIMESTAMP', false, true, false, null, null, null, null, null, 'When the key stops working; null for never', null);
