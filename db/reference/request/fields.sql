delete from core.entity_fields where entity like 'request.%';

select core.field('request.problems', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('request.problems', 'name', 'TEXT',
  'Short description of the problem', p_is_required => true, p_max_length => 150
);
select core.field('request.problems', 'default_priority', 'TEXT',
  'Priority of requests with this problem; default by the asset',
  p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('request.problems', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('request.portals', 'site_id', 'UUID',
  'Site of the requests', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('request.portals', 'title', 'TEXT',
  'Title of the form', p_is_required => true, p_max_length => 150
);
select core.field('request.portals', 'introduction', 'TEXT', 'Text below the title', p_max_length => 2000);
select core.field('request.portals', 'location_id', 'UUID',
  'Location whose places and assets are offered; default the whole site', p_target_entity => 'asset.locations'
);
select core.field('request.portals', 'asset_id', 'UUID',
  'The one asset of the portal, such as the one with the QR code', p_target_entity => 'asset.assets'
);
select core.field('request.portals', 'offered_fields', 'TEXT_ARRAY',
  'Fields of the form beside title and contact; default DESCRIPTION',
  p_vocabulary => '{DESCRIPTION,ASSET,LOCATION,PROBLEM,NAME}'
);
select core.field('request.portals', 'requires_contact', 'BOOLEAN',
  'Whether the contact is required; default false'
);
select core.field('request.portals', 'rate_limit_per_hour', 'INTEGER',
  'Most requests from one network per hour (IPv6: its first 48 bits); default 10', p_minimum => 1, p_maximum => 1000
);
select core.field('request.portals', 'total_limit_per_hour', 'INTEGER',
  'Most requests per hour in total; default 200; beyond it one of each new network, up to five times as many',
  p_minimum => 1, p_maximum => 10000
);
select core.field('request.portals', 'reopen_days', 'INTEGER',
  'Days within which a resolved request can be reopened; default 14', p_minimum => 0, p_maximum => 365
);
select core.field('request.portals', 'is_active', 'BOOLEAN', 'Whether it accepts requests; default true');

select core.field('request.requests', 'site_id', 'UUID',
  'Site of the request; default that of the asset', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('request.requests', 'title', 'TEXT',
  'Short title of the request', p_is_required => true, p_max_length => 200
);
select core.field('request.requests', 'description', 'TEXT', 'Full description of the request', p_max_length => 8000);
-- Imports alone take these two.
select core.field('request.requests', 'request_number', 'TEXT',
  'Number of the request; generated when omitted', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_max_length => 80
);
select core.field('request.requests', 'status', 'TEXT',
  'A new request is NEW all the same; one that is decided is not created', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_vocabulary => '{NEW,TRIAGED,WAITING_REQUESTER}'
);
select core.field('request.requests', 'source', 'TEXT',
  'Channel of the request', p_is_updatable => false, p_vocabulary => '{EMAIL,PHONE,INSPECTION,SENSOR,RETURN,API}'
);
select core.field('request.requests', 'requester_name', 'TEXT', 'Name of the requester, when it is another person',
  p_max_length => 150);
select core.field('request.requests', 'requester_contact', 'TEXT', 'Contact of the requester', p_max_length => 320);
select core.field('request.requests', 'asset_id', 'UUID',
  'Asset concerned, at the site', p_target_entity => 'asset.assets'
);
select core.field('request.requests', 'location_id', 'UUID',
  'Location concerned, at the site', p_target_entity => 'asset.locations'
);
select core.field('request.requests', 'problem_id', 'UUID',
  'Problem selected', p_target_entity => 'request.problems'
);
select core.field('request.requests', 'priority', 'TEXT',
  'Priority of the request; default that of the problem or the asset',
  p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('request.requests', 'reported_at', 'TIMESTAMP',
  'Time of the observation, not in the future; default now', p_is_updatable => false
);
