delete from core.entity_fields where entity like 'inspection.%';

select core.field('inspection.templates', 'code', 'TEXT',
  'Short code, unique in the organization; generated when omitted', p_max_length => 40
);
select core.field('inspection.templates', 'name', 'TEXT',
  'Name of the template', p_is_required => true, p_max_length => 150
);
select core.field('inspection.templates', 'description', 'TEXT', 'Object and purpose of the inspection',
  p_max_length => 2000);
select core.field('inspection.templates', 'scope', 'TEXT',
  'Allowed object: ASSET (also a tool or vehicle), LOCATION, WORKER or SITE; default any',
  p_vocabulary => '{ASSET,LOCATION,PERSON}'
);
select core.field('inspection.templates', 'scoring', 'TEXT',
  'Scoring method, from the next published revision on', p_vocabulary => '{NONE,PERCENT,WEIGHTED}'
);
select core.field('inspection.templates', 'pass_threshold', 'NUMBER',
  'Passing score in percent; a lower one fails', p_minimum => 0, p_maximum => 100
);
select core.field('inspection.templates', 'needs_review', 'BOOLEAN',
  'Whether another account must approve a submitted inspection'
);
select core.field('inspection.templates', 'destination_id', 'UUID',
  'Destination notified of corrections', p_target_entity => 'notify.destinations'
);
select core.field('inspection.templates', 'archived_at', 'TIMESTAMP',
  'When the template was archived; null restores it', p_is_creatable => false
);

-- Imports alone take these two.
select core.field('inspection.template_items', 'template_id', 'UUID',
  'Template to whose draft the row belongs', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_target_entity => 'inspection.templates', p_is_column => false
);
select core.field('inspection.template_items', 'is_current', 'BOOLEAN',
  'False for rows that are not imported, such as those of an earlier revision; default true', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_is_column => false
);
select core.field('inspection.template_items', 'code', 'TEXT',
  'Code by which visible_if and answers name the item; default its position', p_is_updatable => false,
  p_max_length => 40
);
select core.field('inspection.template_items', 'section', 'TEXT',
  'Heading of the item', p_is_updatable => false, p_max_length => 150
);
select core.field('inspection.template_items', 'prompt', 'TEXT',
  'Question or instruction', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('inspection.template_items', 'kind', 'TEXT',
  'Kind of answer; a SCAN passes with a code of the inspected object', p_is_required => true,
  p_is_updatable => false,
  p_vocabulary => '{PASS_FAIL,YES_NO,NUMERIC,TEXT,CHOICE,MULTI,DATE,METER,PHOTO,SIGNATURE,SCAN,INSTRUCTION}'
);
select core.field('inspection.template_items', 'is_required', 'BOOLEAN',
  'Whether an answer is required; default true', p_is_updatable => false
);
select core.field('inspection.template_items', 'allows_na', 'BOOLEAN',
  'Whether NA is allowed', p_is_updatable => false
);
select core.field('inspection.template_items', 'options', 'TEXT_ARRAY',
  'Options of a CHOICE or MULTI item', p_is_updatable => false
);
select core.field('inspection.template_items', 'fail_values', 'TEXT_ARRAY',
  'Answers that fail', p_is_updatable => false
);
select core.field('inspection.template_items', 'unit', 'TEXT',
  'Unit of the number', p_is_updatable => false, p_max_length => 30
);
select core.field('inspection.template_items', 'accept_min', 'NUMBER',
  'Lower limit; a smaller number fails', p_is_updatable => false, p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('inspection.template_items', 'accept_max', 'NUMBER',
  'Upper limit; a greater number fails', p_is_updatable => false, p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('inspection.template_items', 'plausible_min', 'NUMBER',
  'Lowest number accepted', p_is_updatable => false, p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('inspection.template_items', 'plausible_max', 'NUMBER',
  'Highest number accepted', p_is_updatable => false, p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('inspection.template_items', 'is_critical', 'BOOLEAN',
  'Whether a failure of the item fails the inspection', p_is_updatable => false
);
select core.field('inspection.template_items', 'weight', 'NUMBER',
  'Weight in a weighted score; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 1000
);
select core.field('inspection.template_items', 'needs_note_on_fail', 'BOOLEAN',
  'Whether a failing answer requires a note', p_is_updatable => false
);
select core.field('inspection.template_items', 'visible_if', 'OBJECT',
  'Code of an earlier item and its answer with which this one is visible', p_is_updatable => false
);
select core.field('inspection.template_items', 'meter_name', 'TEXT',
  'Name of the meter of the asset or location of a METER item', p_is_updatable => false, p_max_length => 150
);

select core.field('inspection.template_items', 'on_fail', 'TEXT',
  'Record created when the item fails, once for each inspection; default NONE', p_is_updatable => false,
  p_vocabulary => '{NONE,REQUEST,WORK_ORDER,DOWNTIME,NOTIFY}'
);
select core.field('inspection.template_items', 'on_fail_title', 'TEXT',
  'Title of the created record; default the prompt', p_is_updatable => false, p_max_length => 200
);
select core.field('inspection.template_items', 'on_fail_priority', 'TEXT',
  'Priority of the created record; default HIGH for a critical item, else the usual one',
  p_is_updatable => false, p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('inspection.template_items', 'on_fail_type_id', 'UUID',
  'Work type of the work order', p_is_updatable => false, p_target_entity => 'work.types'
);
select core.field('inspection.template_items', 'on_fail_job_plan_id', 'UUID',
  'Job plan of the work order, in its published revision', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);
select core.field('inspection.template_items', 'needs_photo_on_fail', 'BOOLEAN',
  'Whether a failing answer requires a photo', p_is_updatable => false
);

select core.field('inspection.inspections', 'template_id', 'UUID',
  'Template with a published revision', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('inspection.inspections', 'site_id', 'UUID',
  'Site of the inspection', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('inspection.inspections', 'asset_id', 'UUID',
  'Asset inspected, at the site', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('inspection.inspections', 'location_id', 'UUID',
  'Location inspected, at the site', p_is_updatable => false, p_target_entity => 'asset.locations'
);
select core.field('inspection.inspections', 'worker_id', 'UUID',
  'Worker inspected', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('inspection.inspections', 'client_id', 'UUID',
  'Id generated by the device, so that a repeated call creates one inspection', p_is_updatable => false
);
select core.field('inspection.inspections', 'title', 'TEXT',
  'Title of the inspection; default the name of the template', p_is_updatable => false, p_max_length => 250
);
select core.field('inspection.inspections', 'due_at', 'TIMESTAMP', 'Due time', p_is_updatable => false);
