delete from core.entity_fields where entity like 'service.%';

select core.field('service.policies', 'site_id', 'UUID',
  'Site of the policy; default all sites', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('service.policies', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('service.policies', 'name', 'TEXT',
  'Name of the policy', p_is_required => true, p_max_length => 150
);
select core.field('service.policies', 'rank', 'INTEGER',
  'Rank; the lowest that fits applies; unique among active policies', p_is_required => true, p_minimum => 1,
  p_maximum => 100000
);
select core.field('service.policies', 'priorities', 'TEXT_ARRAY',
  'Priorities that it fits; default all', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('service.policies', 'criticalities', 'TEXT_ARRAY',
  'Criticalities of the asset that it fits; default all', p_vocabulary => '{A,B,C,D}'
);
select core.field('service.policies', 'work_types', 'TEXT_ARRAY',
  'Work types that it fits; default all, and requests',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('service.policies', 'contract_id', 'UUID',
  'Contract of the policy', p_target_entity => 'contract.contracts'
);
select core.field('service.policies', 'acknowledge_minutes', 'INTEGER',
  'Working minutes until acknowledgement of the work', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'respond_minutes', 'INTEGER',
  'Working minutes until assignment of the work', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'arrive_minutes', 'INTEGER',
  'Working minutes until arrival', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'resolve_minutes', 'INTEGER',
  'Working minutes until completion', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'request_acknowledge_minutes', 'INTEGER',
  'Working minutes until the first response to a request', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'request_respond_minutes', 'INTEGER',
  'Working minutes from the response until the request is decided', p_minimum => 1, p_maximum => 2628000
);
select core.field('service.policies', 'is_active', 'BOOLEAN', 'Whether it is active; default true');
