delete from core.entity_fields where entity like 'core.%';

select core.field('core.exchange_rates', 'from_currency', 'TEXT',
  'Currency of which one unit is valued, a code of /currencies', p_is_required => true, p_is_updatable => false,
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('core.exchange_rates', 'to_currency', 'TEXT',
  'Currency of the value, a code of /currencies', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('core.exchange_rates', 'valid_on', 'DATE',
  'First day on which the rate applies', p_is_required => true, p_is_updatable => false
);
select core.field('core.exchange_rates', 'rate', 'NUMBER',
  'Value of one unit of from_currency in to_currency, above zero', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000000001, p_maximum => 999999
);
select core.field('core.exchange_rates', 'source', 'TEXT',
  'Publisher of the rate, such as ECB', p_is_updatable => false, p_max_length => 150
);

select core.field('core.organizations', 'name', 'TEXT',
  'Name of the organization', p_is_required => true, p_is_creatable => false, p_max_length => 150
);
select core.field('core.organizations', 'session_ceiling_minutes', 'INTEGER',
  'Longest duration of a session, in minutes', p_is_required => true, p_is_creatable => false, p_minimum => 15,
  p_maximum => 10080
);
select core.field('core.organizations', 'requires_reauthentication', 'BOOLEAN',
  'If true, signing a permit or work order requires authenticate_session within the five minutes before',
  p_is_required => true, p_is_creatable => false
);
select core.field('core.organizations', 'keeps_photo_position', 'BOOLEAN',
  'If true, photos keep the position at which they were taken; default false', p_is_required => true,
  p_is_creatable => false
);
select core.field('core.organizations', 'welcome_page', 'TEXT',
  'Address of the page that links to set a password open, with https', p_is_creatable => false, p_max_length => 500,
  p_pattern => '^https://[^[:space:]#]+$'
);
select core.field('core.organizations', 'locale', 'TEXT',
  'Language of notices of accounts that set none; default English', p_is_creatable => false, p_vocabulary => '{de,en}'
);
select core.field('core.organizations', 'report_domains', 'TEXT_ARRAY',
  'Domains of mail to whose addresses schedules of reports may send files, at most 50, such as ["example.com"]',
  p_is_required => true, p_is_creatable => false
);
select core.field('core.organizations', 'reading_retention_days', 'INTEGER',
  'Retention of meter readings, in days', p_is_creatable => false, p_minimum => 30, p_maximum => 36500
);

select core.field('core.sites', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('core.sites', 'name', 'TEXT', 'Name of the site', p_is_required => true, p_max_length => 150);
select core.field('core.sites', 'time_zone', 'TEXT', 'IANA time zone, such as Europe/Berlin', p_max_length => 64);
select core.field('core.sites', 'currency', 'TEXT',
  'ISO 4217 code, such as EUR', p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('core.sites', 'address', 'TEXT', 'Postal address', p_max_length => 500);
select core.field('core.sites', 'latitude', 'NUMBER',
  'Latitude in degrees, with longitude', p_minimum => -90, p_maximum => 90
);
select core.field('core.sites', 'longitude', 'NUMBER',
  'Longitude in degrees, with latitude', p_minimum => -180, p_maximum => 180
);
select core.field('core.sites', 'calendar_id', 'UUID',
  'Working-time calendar of the site; null for the organization''s default calendar',
  p_target_entity => 'workforce.calendars'
);
select core.field('core.sites', 'archived_at', 'TIMESTAMP',
  'When the site was archived; null restores it', p_is_creatable => false
);

select core.field('core.custom_fields', 'entity', 'TEXT',
  'Entity that gets the field, such as asset.assets', p_is_required => true, p_is_updatable => false,
  p_max_length => 100
);
select core.field('core.custom_fields', 'code', 'TEXT',
  'Key of the field in custom, in lower case', p_is_required => true, p_is_updatable => false, p_max_length => 40,
  p_pattern => '^[a-z][a-z0-9_]*$'
);
select core.field('core.custom_fields', 'name', 'TEXT', 'Label shown to people', p_is_required => true,
  p_max_length => 150);
select core.field('core.custom_fields', 'kind', 'TEXT',
  'Type of the values', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{TEXT,INTEGER,NUMBER,BOOLEAN,DATE}'
);
select core.field('core.custom_fields', 'is_required', 'BOOLEAN', 'Whether records require a value');
select core.field('core.custom_fields', 'vocabulary', 'TEXT_ARRAY', 'Values allowed; null for any');
select core.field('core.custom_fields', 'archived_at', 'TIMESTAMP',
  'When the field was archived; null restores it', p_is_creatable => false
);
