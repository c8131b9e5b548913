delete from core.entity_fields where entity like 'core.%';

select core.field('core.exchange_rates', 'from_currency', 'TEXT',
  'Currency of which one unit is valued, one of /currencies', p_is_required => true, p_is_updatable => false,
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('core.exchange_rates', 'to_currency', 'TEXT',
  'Currency in which it is valued', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('core.exchange_rates', 'valid_on', 'DATE',
  'First day on which the rate holds', p_is_required => true, p_is_updatable => false
);
select core.field('core.exchange_rates', 'rate', 'NUMBER',
  'What one unit of from_currency is worth in to_currency', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000000001, p_maximum => 999999
);
select core.field('core.exchange_rates', 'source', 'TEXT',
  'Where the rate was published', p_is_updatable => false, p_max_length => 150
);

select core.field('core.organizations', 'name', 'TEXT',
  'Name of the organization', p_is_required => true, p_is_creatable => false, p_max_length => 150
);
select core.field('core.organizations', 'session_ceiling_minutes', 'INTEGER',
  'How long a session can be renewed, in minutes', p_is_required => true, p_is_creatable => false, p_minimum => 15,
  p_maximum => 10080
);
select core.field('core.organizations', 'requires_reauthentication', 'BOOLEAN',
  'Whether permits and work orders are signed only within five minutes after authenticate_session',
  p_is_required => true, p_is_creatable => false
);
select core.field('core.organizations', 'reading_retention_days', 'INTEGER',
  'For how many days readings of meters are kept', p_is_creatable => false, p_minimum => 30, p_maximum => 36500
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
select core.field('core.sites', 'calendar_id', 'UUID',
  'When people work at the site; null for the organization''s default calendar',
  p_target_entity => 'workforce.calendars'
);
select core.field('core.sites', 'archived_at', 'TIMESTAMP',
  'When the site was put away; null brings it back', p_is_creatable => false
);

select core.field('core.custom_fields', 'entity', 'TEXT',
  'The entity that gets the field, such as asset.assets', p_is_required => true, p_is_updatable => false,
  p_max_length => 100
);
select core.field('core.custom_fields', 'code', 'TEXT',
  'The key inside custom, in lower case', p_is_required => true, p_is_updatable => false, p_max_length => 40,
  p_pattern => '^[a-z][a-z0-9_]*$'
);
select core.field('core.custom_fields', 'name', 'TEXT', 'What people see', p_is_required => true, p_max_length => 150);
select core.field('core.custom_fields', 'kind', 'TEXT',
  'What values the field takes', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{TEXT,INTEGER,NUMBER,BOOLEAN,DATE}'
);
select core.field('core.custom_fields', 'is_required', 'BOOLEAN', 'Whether a record needs a value');
select core.field('core.custom_fields', 'vocabulary', 'TEXT_ARRAY', 'The texts that are allowed; null for any');
select core.field('core.custom_fields', 'archived_at', 'TIMESTAMP',
  'When the field was put away; null brings it back', p_is_creatable => false
);
