delete from core.entity_fields where entity like 'service.%';

select core.field('service.policies', 'site_id', 'UUID',
  'The site that it is for; all sites when left out', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('service.policies', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('service.policies', 'name', 'TEXT',
  'What the policy is called', p_is_required => true, p_max_length => 150
);
select core.field('service.policies', 'rank', 'INTEGER',
  'The first that fits holds; no two that are in use share one', p_is_required => true, p_minimum => 1,
  p_maximum => 100000
);
select core.field('service.policies', 'priorities', 'TEXT_ARRAY',
  'The priorities that it fits; all when left out', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('service.policies', 'criticalities', 'TEXT_ARRAY',
  'The criticalities of the asset that it fits; all when left out', p_vocabulary => '{A,B,C,D}'
);
select core.field('service.policies', 'work_types', 'TEXT_ARRAY',
  'The types of work that it fits; all, and requests, when left out',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('service.policies', 'contract_id', 'UUID',
  'The contract that promises it', p_target_entity => 'contract.contracts'
);
select core.field('service.policies', 'acknowledge_minutes', 'INTEGER',
  'Working minutes until somebody has seen the work', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'respond_minutes', 'INTEGER',
  'Working minutes until somebody has the work', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'arrive_minutes', 'INTEGER',
  'Working minutes until somebody is there', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'resolve_minutes', 'INTEGER',
  'Working minutes until the work is finished', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'request_acknowledge_minutes', 'INTEGER',
  'Working minutes until somebody has reacted to a request', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'request_respond_minutes', 'INTEGER',
  'Working minutes from then on until it is decided what becomes of it', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'is_active', 'BOOLEAN', 'Whether it is looked at; true when left out');
