delete from core.entity_fields where entity like 'request.%';

select core.field('request.problems', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('request.problems', 'name', 'TEXT',
  'What is wrong, in the words of whoever reports it', p_is_required => true, p_max_length => 150
);
select core.field('request.problems', 'default_priority', 'TEXT',
  'How pressing a request with this problem is; that of the asset when left out',
  p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('request.problems', 'archived_at', 'TIMESTAMP',
  'Puts it away from then on; null takes it up again', p_is_creatable => false
);

select core.field('request.portals', 'site_id', 'UUID',
  'The site at which its requests are made', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('request.portals', 'title', 'TEXT',
  'What people see above the form', p_is_required => true, p_max_length => 150
);
select core.field('request.portals', 'introduction', 'TEXT', 'What people see below the title', p_max_length => 2000);
select core.field('request.portals', 'location_id', 'UUID',
  'Offers this location and what is in it; the whole site when left out', p_target_entity => 'asset.locations'
);
select core.field('request.portals', 'asset_id', 'UUID',
  'The one asset that it is for, such as that with the code on it', p_target_entity => 'asset.assets'
);
select core.field('request.portals', 'offered_fields', 'TEXT_ARRAY',
  'What people may say beside the title and how they are reached; DESCRIPTION when left out',
  p_vocabulary => '{DESCRIPTION,ASSET,LOCATION,PROBLEM,NAME}'
);
select core.field('request.portals', 'requires_contact', 'BOOLEAN',
  'Whether people must say how they are reached; false when left out'
);
select core.field('request.portals', 'rate_limit_per_hour', 'INTEGER',
  'Requests from one network in an hour (IPv6: its first 48 bits); 10 when left out', p_minimum => 1, p_maximum => 1000
);
select core.field('request.portals', 'total_limit_per_hour', 'INTEGER',
  'Requests from everywhere in an hour; 200 when left out; beyond it one of each new network',
  p_minimum => 1, p_maximum => 10000
);
select core.field('request.portals', 'reopen_days', 'INTEGER',
  'Days in which a resolved request can be reopened; 14 when left out', p_minimum => 0, p_maximum => 365
);
select core.field('request.portals', 'is_active', 'BOOLEAN', 'Whether it takes requests; true when left out');

select core.field('request.requests', 'site_id', 'UUID',
  'The site that it is about; that of the asset when left out', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('request.requests', 'title', 'TEXT',
  'What is wrong or wanted, in a few words', p_is_required => true, p_max_length => 200
);
select core.field('request.requests', 'description', 'TEXT', 'What is wrong or wanted', p_max_length => 8000);
select core.field('request.requests', 'source', 'TEXT',
  'How it came in', p_is_updatable => false, p_vocabulary => '{EMAIL,PHONE,INSPECTION,SENSOR,RETURN,API}'
);
select core.field('request.requests', 'requester_name', 'TEXT', 'Who asks, when it is not the account itself',
  p_max_length => 150);
select core.field('request.requests', 'requester_contact', 'TEXT', 'How they are reached', p_max_length => 320);
select core.field('request.requests', 'asset_id', 'UUID',
  'What it is about, at the site', p_target_entity => 'asset.assets'
);
select core.field('request.requests', 'location_id', 'UUID',
  'Where in the site it is', p_target_entity => 'asset.locations'
);
select core.field('request.requests', 'problem_id', 'UUID',
  'What is wrong', p_target_entity => 'request.problems'
);
select core.field('request.requests', 'priority', 'TEXT',
  'How pressing it is; that of the problem or the asset when left out',
  p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('request.requests', 'reported_at', 'TIMESTAMP',
  'When it was noticed, not in the future; now when left out', p_is_updatable => false
);
