delete from core.entity_fields where entity like 'work.%';

select core.field('work.work_orders', 'site_id', 'UUID',
  'The site of the work; that of the asset when left out', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('work.work_orders', 'title', 'TEXT',
  'What is to be done, in a few words', p_is_required => true, p_max_length => 250
);
select core.field('work.work_orders', 'description', 'TEXT', 'What is to be done', p_max_length => 8000);
select core.field('work.work_orders', 'asset_id', 'UUID',
  'The asset to work on, at the site', p_target_entity => 'asset.assets'
);
select core.field('work.work_orders', 'location_id', 'UUID',
  'Where in the site the work is', p_target_entity => 'asset.locations'
);
select core.field('work.work_orders', 'parent_id', 'UUID',
  'The work order that this one is part of', p_target_entity => 'work.work_orders'
);
select core.field('work.work_orders', 'work_order_number', 'TEXT',
  'Number of the work order; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('work.work_orders', 'status', 'TEXT',
  'DRAFT keeps it off the open list until it is handed in and approved', p_is_updatable => false,
  p_vocabulary => '{OPEN,DRAFT}'
);
select core.field('work.work_orders', 'priority', 'TEXT',
  'How pressing it is', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('work.work_orders', 'work_type', 'TEXT',
  'What kind of work it is',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('work.work_orders', 'origin', 'TEXT',
  'What the work order came from', p_is_updatable => false,
  p_vocabulary => '{MANUAL,REQUEST,PREVENTIVE,INSPECTION,METER,CONDITION,FOLLOW_UP,RECALL,IMPORT}'
);
select core.field('work.work_orders', 'reported_at', 'TIMESTAMP',
  'When the need was noticed, not in the future; now when left out', p_is_updatable => false
);
select core.field('work.work_orders', 'due_at', 'TIMESTAMP',
  'When the work must be finished; reckoned from target_minutes when left out'
);
select core.field('work.work_orders', 'target_minutes', 'INTEGER',
  'Working time allowed from reported_at, in minutes of the site''s calendar', p_minimum => 1, p_maximum => 2628000
);

select core.field('work.assignments', 'worker_ids', 'UUID_ARRAY',
  'The workers', p_is_required => true, p_target_entity => 'workforce.workers'
);

select core.field('work.clock_segments', 'hold_reason', 'TEXT',
  'Code of the reason, one of /hold_reasons', p_is_required => true, p_is_updatable => false, p_max_length => 40
);
select core.field('work.clock_segments', 'note', 'TEXT', 'What there is to say about it', p_max_length => 2000);
select core.field('work.clock_segments', 'held_at', 'TIMESTAMP',
  'When the work stopped, not in the future; now when left out', p_is_updatable => false
);
select core.field('work.clock_segments', 'resumed_at', 'TIMESTAMP',
  'When the work went on, after the hold began and not in the future; now when left out', p_is_creatable => false
);
select core.field('work.clock_segments', 'due_at', 'TIMESTAMP',
  'A new due date; reckoned from the working time that was left when left out', p_is_creatable => false
);

select core.field('work.completions', 'completion_note', 'TEXT',
  'What was done', p_is_updatable => false, p_max_length => 8000
);
select core.field('work.completions', 'completed_at', 'TIMESTAMP',
  'When the work was finished, not in the future; now when left out', p_is_updatable => false
);

select core.field('work.tasks', 'id', 'UUID', 'A task that is there already', p_target_entity => 'work.tasks');
select core.field('work.tasks', 'title', 'TEXT',
  'What is to be done or asked', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('work.tasks', 'instructions', 'TEXT',
  'How it is done', p_is_updatable => false, p_max_length => 2000
);
select core.field('work.tasks', 'kind', 'TEXT',
  'What form the answer has', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE}'
);
select core.field('work.tasks', 'is_required', 'BOOLEAN',
  'Whether the work order cannot be completed before it is answered; true when left out', p_is_updatable => false
);
select core.field('work.tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is an answer; false when left out', p_is_updatable => false
);
select core.field('work.tasks', 'options', 'TEXT_ARRAY', 'The answers of a CHOICE task', p_is_updatable => false);
select core.field('work.tasks', 'unit', 'TEXT', 'Unit of a number', p_is_updatable => false, p_max_length => 20);
select core.field('work.tasks', 'accept_min', 'NUMBER', 'A smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'accept_max', 'NUMBER', 'A greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'note', 'TEXT', 'What there is to say', p_is_creatable => false, p_max_length => 2000);
