delete from core.entity_fields where entity like 'inspection.%';

select core.field('inspection.templates', 'code', 'TEXT',
  'Short code, unique in the organization; given by the system when left out', p_max_length => 40
);
select core.field('inspection.templates', 'name', 'TEXT',
  'Name of the template', p_is_required => true, p_max_length => 150
);
select core.field('inspection.templates', 'description', 'TEXT', 'What is inspected by it', p_max_length => 2000);
select core.field('inspection.templates', 'scope', 'TEXT',
  'What is inspected by it, from the next inspection on; a tool or a vehicle is an ASSET; anything when left out',
  p_vocabulary => '{ASSET,LOCATION,PERSON}'
);
select core.field('inspection.templates', 'scoring', 'TEXT',
  'How what passed is counted, from the next published revision on', p_vocabulary => '{NONE,PERCENT,WEIGHTED}'
);
select core.field('inspection.templates', 'pass_threshold', 'NUMBER',
  'The score, in percent, below which an inspection fails', p_minimum => 0, p_maximum => 100
);
select core.field('inspection.templates', 'needs_review', 'BOOLEAN',
  'Whether somebody else approves a submitted inspection'
);
select core.field('inspection.templates', 'destination_id', 'UUID',
  'Who is told what failed items opened, through the relay of its channel', p_target_entity => 'notify.destinations'
);
select core.field('inspection.templates', 'archived_at', 'TIMESTAMP',
  'When the template was put away; null brings it back', p_is_creatable => false
);

select core.field('inspection.template_items', 'code', 'TEXT',
  'By which visible_if and answers name the item; its position when left out', p_is_updatable => false,
  p_max_length => 40
);
select core.field('inspection.template_items', 'section', 'TEXT',
  'Heading under which the item stands', p_is_updatable => false, p_max_length => 150
);
select core.field('inspection.template_items', 'prompt', 'TEXT',
  'What is asked', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('inspection.template_items', 'kind', 'TEXT',
  'What form the answer has; a SCAN passes with a code of what is inspected', p_is_required => true,
  p_is_updatable => false,
  p_vocabulary => '{PASS_FAIL,YES_NO,NUMERIC,TEXT,CHOICE,MULTI,DATE,METER,PHOTO,SIGNATURE,SCAN,INSTRUCTION}'
);
select core.field('inspection.template_items', 'is_required', 'BOOLEAN',
  'Whether it must be answered; default true', p_is_updatable => false
);
select core.field('inspection.template_items', 'allows_na', 'BOOLEAN',
  'Whether NA is an answer', p_is_updatable => false
);
select core.field('inspection.template_items', 'options', 'TEXT_ARRAY',
  'The answers of a CHOICE or MULTI item', p_is_updatable => false
);
select core.field('inspection.template_items', 'fail_values', 'TEXT_ARRAY',
  'The answers that fail', p_is_updatable => false
);
select core.field('inspection.template_items', 'unit', 'TEXT',
  'Unit of a number', p_is_updatable => false, p_max_length => 30
);
select core.field('inspection.template_items', 'accept_min', 'NUMBER',
  'A smaller number fails', p_is_updatable => false, p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('inspection.template_items', 'accept_max', 'NUMBER',
  'A greater number fails', p_is_updatable => false, p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('inspection.template_items', 'plausible_min', 'NUMBER',
  'A smaller number is not accepted', p_is_updatable => false, p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('inspection.template_items', 'plausible_max', 'NUMBER',
  'A greater number is not accepted', p_is_updatable => false, p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('inspection.template_items', 'is_critical', 'BOOLEAN',
  'Whether failing it fails the inspection', p_is_updatable => false
);
select core.field('inspection.template_items', 'weight', 'NUMBER',
  'How much it counts in a weighted score; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 1000
);
select core.field('inspection.template_items', 'needs_note_on_fail', 'BOOLEAN',
  'Whether a failing answer needs a note', p_is_updatable => false
);
select core.field('inspection.template_items', 'visible_if', 'OBJECT',
  'Code of an earlier item and the answer with which this one counts', p_is_updatable => false
);
select core.field('inspection.template_items', 'meter_name', 'TEXT',
  'Name of the meter of the asset or location that a METER item reads', p_is_updatable => false, p_max_length => 150
);

select core.field('inspection.template_items', 'on_fail', 'TEXT',
  'What is opened when the item fails, once for each inspection; NONE when left out', p_is_updatable => false,
  p_vocabulary => '{NONE,REQUEST,WORK_ORDER,DOWNTIME,NOTIFY}'
);
select core.field('inspection.template_items', 'on_fail_title', 'TEXT',
  'Title of what is opened; what is asked when left out', p_is_updatable => false, p_max_length => 200
);
select core.field('inspection.template_items', 'on_fail_priority', 'TEXT',
  'Priority of what is opened; HIGH for a critical item when left out, else what any other has',
  p_is_updatable => false, p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('inspection.template_items', 'on_fail_type_id', 'UUID',
  'Type of the work order', p_is_updatable => false, p_target_entity => 'work.types'
);
select core.field('inspection.template_items', 'on_fail_job_plan_id', 'UUID',
  'Job plan by whose published revision the work order is made', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);
select core.field('inspection.template_items', 'needs_photo_on_fail', 'BOOLEAN',
  'Whether a failing answer needs a picture', p_is_updatable => false
);

select core.field('inspection.inspections', 'template_id', 'UUID',
  'The template, of which a revision is published', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('inspection.inspections', 'site_id', 'UUID',
  'The site that is inspected', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('inspection.inspections', 'asset_id', 'UUID',
  'The asset at the site that is inspected', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('inspection.inspections', 'location_id', 'UUID',
  'The location at the site that is inspected', p_is_updatable => false, p_target_entity => 'asset.locations'
);
select core.field('inspection.inspections', 'worker_id', 'UUID',
  'The worker who is inspected', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('inspection.inspections', 'client_id', 'UUID',
  'An id that the device gives, by which the same inspection is not opened twice', p_is_updatable => false
);
select core.field('inspection.inspections', 'title', 'TEXT',
  'What it is about; the name of the template when left out', p_is_updatable => false, p_max_length => 250
);
select core.field('inspection.inspections', 'due_at', 'TIMESTAMP', 'When it must be done', p_is_updatable => false);
