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
  'Name that others see', p_is_required => true, p_max_length => 150
);
select core.field('identity.accounts', 'may_act_as_persons', 'BOOLEAN',
  'A service account that may act on behalf of persons'
);
select core.field('identity.accounts', 'reaches_all_sites', 'BOOLEAN', 'Reaches every site, also those created later');

select core.field('identity.roles', 'code', 'TEXT',
  'Short code in UPPER_SNAKE, unique in the organization', p_is_required => true, p_is_updatable => false,
  p_max_length => 40, p_pattern => '^[A-Z][A-Z0-9_]*$'
);
select core.field('identity.roles', 'name', 'TEXT', 'Name of the role', p_is_required => true, p_max_length => 150);
select core.field('identity.roles', 'permissions', 'TEXT_ARRAY',
  'Codes of the permissions that the role holds', p_is_column => false
);

select core.field('identity.api_keys', 'name', 'TEXT',
  'What the key is for', p_is_required => true, p_is_updatable => false, p_max_length => 150
);
select core.field('identity.api_keys', 'scopes', 'TEXT_ARRAY',
  'Permissions that the key is limited to; none for all its account''s', p_is_updatable => false
);
select core.field('identity.api_keys', 'site_scope', 'UUID_ARRAY',
  'Sites that the key is limited to; null for all its account''s', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('identity.api_keys', 'max_exchanges_per_minute', 'INTEGER',
  'How often the key can be exchanged in a minute', p_is_updatable => false, p_minimum => 1, p_maximum => 600
);
select core.field('identity.api_keys', 'expires_at', 'TIMESTAMP',
  'When the key stops working; null for never', p_is_updatable => false
);

select core.field('identity.approval_limits', 'subject', 'TEXT',
  'What is approved', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{WORK_ORDER,PURCHASE_ORDER,REQUISITION}'
);
select core.field('identity.approval_limits', 'currency', 'TEXT',
  'Three capital letters, such as EUR', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('identity.approval_limits', 'amount', 'NUMBER',
  'The greatest amount that the role approves', p_is_required => true, p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
