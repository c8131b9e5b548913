delete from core.entity_fields where entity like 'identity.%';

select core.field('identity.accounts', 'kind', 'TEXT',
  'PERSON signs in; SERVICE holds API keys', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{PERSON,SERVICE}'
);
select core.field('identity.accounts', 'email', 'TEXT',
  'Email address of a person, unique in the organization', p_max_length => 320,
  p_pattern => '^[^@[:space:]]+@[^@[:space:]]+$'
);
select core.field('identity.accounts', 'display_name', 'TEXT',
  'Display name', p_is_required => true, p_max_length => 150
);
select core.field('identity.accounts', 'may_act_as_persons', 'BOOLEAN',
  'Whether the service account can act on behalf of persons'
);
select core.field('identity.accounts', 'reaches_all_sites', 'BOOLEAN',
  'Whether it reaches every site, including sites created later');

select core.field('identity.roles', 'code', 'TEXT',
  'Short code in UPPER_SNAKE, unique in the organization', p_is_required => true, p_is_updatable => false,
  p_max_length => 40, p_pattern => '^[A-Z][A-Z0-9_]*$'
);
select core.field('identity.roles', 'name', 'TEXT', 'Name of the role', p_is_required => true, p_max_length => 150);
select core.field('identity.roles', 'reading', 'TEXT',
  'What holders read within their reach: ALL everything (default), NAMED what the permissions name, such as work.read',
  p_vocabulary => '{ALL,NAMED}'
);
select core.field('identity.roles', 'permissions', 'TEXT_ARRAY',
  'Codes of the permissions that the role holds', p_is_column => false
);

select core.field('identity.api_keys', 'name', 'TEXT',
  'Purpose of the key', p_is_required => true, p_is_updatable => false, p_max_length => 150
);
select core.field('identity.api_keys', 'scopes', 'TEXT_ARRAY',
  'Permissions to which the key is limited; empty for all of its account', p_is_updatable => false
);
select core.field('identity.api_keys', 'site_scope', 'UUID_ARRAY',
  'Sites to which the key is limited; null for all of its account', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('identity.api_keys', 'max_exchanges_per_minute', 'INTEGER',
  'Highest number of exchanges per minute', p_is_updatable => false, p_minimum => 1, p_maximum => 600
);
select core.field('identity.api_keys', 'expires_at', 'TIMESTAMP',
  'Expiry of the key; null for none', p_is_updatable => false
);

select core.field('identity.approval_limits', 'subject', 'TEXT',
  'Subject of the approval', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{WORK_ORDER,PURCHASE_ORDER,REQUISITION}'
);
select core.field('identity.approval_limits', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('identity.approval_limits', 'amount', 'NUMBER',
  'Highest amount that the role approves', p_is_required => true, p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
