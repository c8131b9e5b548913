delete from core.entity_fields where entity like 'work.%';

select core.field('work.work_orders', 'site_id', 'UUID',
  'Site of the work; default that of the asset', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('work.work_orders', 'title', 'TEXT',
  'Short title of the work', p_is_required => true, p_max_length => 250
);
select core.field('work.work_orders', 'description', 'TEXT', 'Full description of the work', p_max_length => 8000);
select core.field('work.work_orders', 'asset_id', 'UUID',
  'Asset of the work, at the site', p_target_entity => 'asset.assets'
);
select core.field('work.work_orders', 'location_id', 'UUID',
  'Location of the work, at the site', p_target_entity => 'asset.locations'
);
select core.field('work.work_orders', 'parent_id', 'UUID',
  'Parent work order', p_target_entity => 'work.work_orders'
);
select core.field('work.work_orders', 'work_order_number', 'TEXT',
  'Number of the work order; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('work.work_orders', 'status', 'TEXT',
  'OPEN (default), or DRAFT until it is submitted and approved', p_is_updatable => false,
  p_vocabulary => '{OPEN,DRAFT}', p_imported_vocabulary => '{DRAFT,AWAITING_APPROVAL,OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD,'
    'COMPLETED,CLOSED,CANCELLED}'
);
-- Imports alone take these three.
select core.field('work.work_orders', 'started_at', 'TIMESTAMP',
  'Start of completed work; default completed_at', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true
);
select core.field('work.work_orders', 'completed_at', 'TIMESTAMP',
  'Completion of work that is COMPLETED or CLOSED', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true
);
select core.field('work.work_orders', 'closed_at', 'TIMESTAMP',
  'Closing of completed work; default completed_at', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true
);
select core.field('work.work_orders', 'priority', 'TEXT',
  'Priority of the work', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('work.work_orders', 'work_type', 'TEXT',
  'Class of maintenance',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('work.work_orders', 'type_id', 'UUID',
  'Work type; work_type follows its class', p_target_entity => 'work.types'
);
select core.field('work.work_orders', 'job_plan_id', 'UUID',
  'Job plan whose published revision is copied', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans', p_is_column => false
);
select core.field('work.work_orders', 'is_asset_down', 'BOOLEAN',
  'Whether the asset is down since reported_at; opens a downtime that names the work order',
  p_is_updatable => false, p_is_column => false
);
select core.field('work.work_orders', 'estimated_cost', 'NUMBER',
  'Estimated cost in the currency of the site', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('work.work_orders', 'planner_id', 'UUID',
  'Worker who plans it', p_target_entity => 'workforce.workers'
);
select core.field('work.work_orders', 'supervisor_id', 'UUID',
  'Worker who supervises it', p_target_entity => 'workforce.workers'
);
select core.field('work.work_orders', 'vendor_id', 'UUID',
  'Vendor who does the work; default that of the contract', p_target_entity => 'contract.vendors'
);
select core.field('work.work_orders', 'contract_id', 'UUID',
  'Contract under which the work is done, in force at the site', p_target_entity => 'contract.contracts'
);
select core.field('work.work_orders', 'cost_center_id', 'UUID',
  'Cost center charged', p_target_entity => 'procurement.cost_centers'
);
select core.field('work.work_orders', 'requires_permit', 'BOOLEAN',
  'Whether it requires a permit in force, in addition to the rules of its type and asset'
);
select core.field('work.work_orders', 'requires_lockout', 'BOOLEAN',
  'Whether it requires a lockout, in addition to the rules of its type and asset'
);
select core.field('work.work_orders', 'inherits_approval', 'BOOLEAN',
  'Whether it is approved together with its parent'
);
select core.field('work.work_orders', 'origin', 'TEXT',
  'Origin of the work order', p_is_updatable => false,
  p_vocabulary => '{MANUAL,REQUEST,PREVENTIVE,INSPECTION,METER,CONDITION,FOLLOW_UP,RECALL,IMPORT}'
);
select core.field('work.work_orders', 'requester_name', 'TEXT', 'Name of the requester', p_max_length => 150);
select core.field('work.work_orders', 'requester_contact', 'TEXT', 'Phone or email of the requester',
  p_max_length => 320);
select core.field('work.work_orders', 'completion_note', 'TEXT',
  'Work performed, set at completion', p_is_creatable => false, p_max_length => 8000, p_is_imported => true
);
select core.field('work.work_orders', 'reported_at', 'TIMESTAMP',
  'Time at which the need was reported, not in the future; default now', p_is_updatable => false
);
select core.field('work.work_orders', 'due_at', 'TIMESTAMP',
  'Due time; calculated from target_minutes when omitted'
);
select core.field('work.work_orders', 'target_minutes', 'INTEGER',
  'Working time allowed from reported_at, in minutes of the site''s calendar', p_minimum => 1, p_maximum => 2628000
);

select core.field('work.assignments', 'worker_ids', 'UUID_ARRAY',
  'Ids of the workers', p_is_required => true, p_target_entity => 'workforce.workers', p_is_column => false
);
select core.field('work.assignments', 'override_reason', 'TEXT',
  'Reason for assigning despite missing qualifications or an unauthorized vendor; see assign_work_order',
  p_is_updatable => false, p_max_length => 2000
);

select core.field('work.clock_segments', 'hold_reason', 'TEXT',
  'Code of the hold reason, one of /hold_reasons', p_is_required => true, p_is_updatable => false, p_max_length => 40
);
select core.field('work.clock_segments', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);
select core.field('work.clock_segments', 'held_at', 'TIMESTAMP',
  'Start of the hold, not in the future; default now', p_is_updatable => false, p_is_column => false
);
select core.field('work.clock_segments', 'resumed_at', 'TIMESTAMP',
  'End of the hold, after its start and not in the future; default now',
  p_is_creatable => false, p_is_column => false
);
select core.field('work.clock_segments', 'starts_timer', 'BOOLEAN',
  'Whether your own labour timer starts as well; for work that had been started', p_is_creatable => false,
  p_is_column => false
);
select core.field('work.clock_segments', 'due_at', 'TIMESTAMP',
  'New due time; calculated from the remaining working time when omitted', p_is_creatable => false,
  p_is_column => false
);

select core.field('work.own_hold_reasons', 'code', 'TEXT',
  'Code in capital letters, different from all shared reasons', p_is_required => true, p_is_updatable => false,
  p_max_length => 40, p_pattern => '^[A-Z][A-Z0-9_]{0,39}$'
);
select core.field('work.own_hold_reasons', 'name', 'TEXT',
  'Name of the reason', p_is_required => true, p_max_length => 150
);
select core.field('work.own_hold_reasons', 'category', 'TEXT',
  'Kind of obstacle', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MATERIAL,LABOUR,ACCESS,PERMIT,PLANT_CONDITION,VENDOR,REQUESTER,WEATHER,APPROVAL,SAFETY,OTHER}'
);
select core.field('work.own_hold_reasons', 'pauses_clock', 'BOOLEAN',
  'Whether the due date moves by the working time of the hold', p_is_updatable => false
);
select core.field('work.own_hold_reasons', 'pauses_response', 'BOOLEAN',
  'Whether the service targets to acknowledge and arrive move by that time, too', p_is_updatable => false
);
select core.field('work.own_hold_reasons', 'is_note_required', 'BOOLEAN', 'Whether a hold requires a note');
select core.field('work.own_hold_reasons', 'max_minutes', 'INTEGER',
  'Longest hold, in working minutes of the site''s calendar; null for no limit',
  p_minimum => 1, p_maximum => 2628000
);
select core.field('work.own_hold_reasons', 'escalation_role_id', 'UUID',
  'Role whose holders at the site are notified of a longer hold', p_target_entity => 'identity.roles'
);
select core.field('work.own_hold_reasons', 'archived_at', 'TIMESTAMP',
  'When the reason was archived; null restores it', p_is_creatable => false
);

select core.field('work.completions', 'completion_note', 'TEXT',
  'Work performed', p_is_updatable => false, p_max_length => 8000
);
select core.field('work.completions', 'completed_at', 'TIMESTAMP',
  'Time of completion, not in the future; default now', p_is_updatable => false
);
select core.field('work.completions', 'started_at', 'TIMESTAMP',
  'Start of work that was not started before; default completed_at', p_is_updatable => false,
  p_is_column => false
);
select core.field('work.completions', 'had_downtime', 'BOOLEAN',
  'Whether the asset was down; false if no downtime names the work order', p_is_updatable => false
);
select core.field('work.completions', 'is_asset_still_down', 'BOOLEAN',
  'Whether a downtime of the work continues after completion', p_is_updatable => false
);

select core.field('work.tasks', 'id', 'UUID', 'Id of a task to retain', p_target_entity => 'work.tasks');
select core.field('work.tasks', 'title', 'TEXT',
  'Text of the task or question', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('work.tasks', 'instructions', 'TEXT',
  'Instructions for the task', p_is_updatable => false, p_max_length => 2000
);
select core.field('work.tasks', 'kind', 'TEXT',
  'Form of the answer', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('work.tasks', 'is_required', 'BOOLEAN',
  'Whether completion requires an answer; default true', p_is_updatable => false
);
select core.field('work.tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is allowed; default false', p_is_updatable => false
);
select core.field('work.tasks', 'options', 'TEXT_ARRAY',
  'Options of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('work.tasks', 'unit', 'TEXT', 'Unit of the number', p_is_updatable => false, p_max_length => 20);
select core.field('work.tasks', 'accept_min', 'NUMBER', 'Lower limit; a smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'accept_max', 'NUMBER', 'Upper limit; a greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'meter_id', 'UUID',
  'Meter of a METER task, at the same site', p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('work.tasks', 'meter_name', 'TEXT',
  'Name of the meter of the asset, else of the location, of a METER task; alternative to meter_id',
  p_is_updatable => false, p_max_length => 150
);
select core.field('work.tasks', 'template_id', 'UUID',
  'Inspection template of an INSPECTION task', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('work.tasks', 'note', 'TEXT', 'Free-text note', p_is_creatable => false, p_max_length => 2000);
select core.field('work.tasks', 'instrument_id', 'UUID',
  'Asset with which it was measured; null removes it', p_is_creatable => false, p_target_entity => 'asset.assets'
);
select core.field('work.tasks', 'measured_at', 'TIMESTAMP',
  'Time of the measurement, with an instrument; default now', p_is_creatable => false
);

select core.field('work.cost_lines', 'kind', 'TEXT',
  'Kind of cost; CREDIT reduces the costs', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{ITEM,TOOL,SERVICE,TRAVEL,OTHER,CREDIT}'
);
select core.field('work.cost_lines', 'description', 'TEXT',
  'Description of the cost, such as crane rental', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('work.cost_lines', 'quantity', 'NUMBER',
  'Quantity, above zero; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('work.cost_lines', 'unit', 'TEXT',
  'Unit of the quantity, such as h or pcs', p_is_updatable => false, p_max_length => 20
);
select core.field('work.cost_lines', 'unit_cost', 'NUMBER',
  'Cost of one unit', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 99999999999
);
select core.field('work.cost_lines', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR; default that of the site', p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('work.cost_lines', 'incurred_on', 'DATE',
  'Day at the site on which the cost arose, not in the future; default today', p_is_updatable => false
);

select core.field('work.failure_classes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.failure_classes', 'name', 'TEXT',
  'Name of the class', p_is_required => true, p_max_length => 150
);
select core.field('work.failure_classes', 'description', 'TEXT', 'Equipment that belongs to the class',
  p_max_length => 2000);
select core.field('work.failure_classes', 'archived_at', 'TIMESTAMP',
  'When the class was archived; null restores it', p_is_creatable => false
);

select core.field('work.failure_codes', 'level', 'TEXT',
  'Level of the code: problem, cause or remedy', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{PROBLEM,CAUSE,REMEDY}'
);
select core.field('work.failure_codes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.failure_codes', 'name', 'TEXT', 'Name of the code', p_is_required => true, p_max_length => 150);
select core.field('work.failure_codes', 'description', 'TEXT',
  'Guidance on the use of the code', p_max_length => 2000
);
select core.field('work.failure_codes', 'archived_at', 'TIMESTAMP',
  'When the code was archived; null restores it', p_is_creatable => false
);

select core.field('work.failure_links', 'parent_id', 'UUID',
  'Parent: the problem of a cause, or the cause of a remedy; none for a problem of the class',
  p_is_updatable => false, p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_links', 'child_id', 'UUID',
  'Code of the child', p_is_required => true, p_is_updatable => false, p_target_entity => 'work.failure_codes'
);

select core.field('work.failure_reports', 'component_id', 'UUID',
  'Failed part, when it is an asset of its own', p_target_entity => 'asset.assets'
);
select core.field('work.failure_reports', 'class_id', 'UUID',
  'Failure class; default that of the asset', p_target_entity => 'work.failure_classes'
);
select core.field('work.failure_reports', 'problem_id', 'UUID',
  'Problem observed, one of the class', p_is_required => true, p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'cause_id', 'UUID',
  'Cause of the problem', p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'remedy_id', 'UUID',
  'Remedy of the cause', p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'mechanism', 'TEXT',
  'Failure mechanism, one of /failure_mechanisms', p_max_length => 40
);
select core.field('work.failure_reports', 'detection_method', 'TEXT',
  'Detection method, one of /detection_methods', p_max_length => 40
);
select core.field('work.failure_reports', 'impact', 'TEXT',
  'Effect on the function', p_vocabulary => '{CRITICAL,DEGRADED,INCIPIENT}'
);
select core.field('work.failure_reports', 'safety_impact', 'TEXT',
  'Effect on people', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'production_impact', 'TEXT',
  'Effect on production', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'environmental_impact', 'TEXT',
  'Effect on the environment', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'failed_at', 'TIMESTAMP',
  'Time of the failure, not in the future; default reported_at of the work order'
);
select core.field('work.failure_reports', 'restored_at', 'TIMESTAMP',
  'Time of return to service, not in the future'
);
select core.field('work.failure_reports', 'narrative', 'TEXT', 'Free-text note', p_max_length => 8000);

select core.field('work.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.types', 'name', 'TEXT', 'Name of the type', p_is_required => true, p_max_length => 150);
select core.field('work.types', 'class', 'TEXT',
  'Class of maintenance, after EN 13306', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CORRECTIVE_IMMEDIATE,CORRECTIVE_DEFERRED,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,
                    MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('work.types', 'counts_as_reactive', 'BOOLEAN', 'Whether the work counts as reactive');
select core.field('work.types', 'requires_approval_over', 'NUMBER',
  'Estimated cost above which the work requires approval; null for no limit', p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('work.types', 'approval_currency', 'TEXT',
  'Currency of that amount, ISO 4217 code such as EUR', p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('work.types', 'failure_report', 'TEXT',
  'Whether completion requires a failure report or prompts for it', p_vocabulary => '{NONE,PROMPT,REQUIRED}'
);
select core.field('work.types', 'downtime_prompt', 'TEXT',
  'Whether completion requires a downtime, or prompts for it',
  p_vocabulary => '{NONE,PROMPT,REQUIRED}'
);
select core.field('work.types', 'requires_signature', 'BOOLEAN',
  'Whether completion requires a signature'
);
select core.field('work.types', 'requires_permit', 'BOOLEAN',
  'Whether the work requires a permit in force'
);
select core.field('work.types', 'requires_lockout', 'BOOLEAN',
  'Whether the work requires a lockout'
);
select core.field('work.types', 'reopen_days', 'INTEGER',
  'Days after completion within which the work can be reopened; null for no limit', p_minimum => 0, p_maximum => 3650
);
select core.field('work.types', 'is_site_wide', 'BOOLEAN',
  'Whether work of the type needs no asset and no location, such as a tour of the site; default false'
);
select core.field('work.types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('work.iso_codes', 'category_id', 'UUID',
  'Asset category of which the code is the equipment class', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('work.iso_codes', 'failure_code_id', 'UUID',
  'Failure code of which the code is the failure mode, failure cause or maintenance activity',
  p_is_updatable => false, p_target_entity => 'work.failure_codes'
);
select core.field('work.iso_codes', 'iso_code', 'TEXT',
  'Code of the standard, such as PU', p_is_required => true, p_max_length => 20
);
select core.field('work.iso_codes', 'iso_name', 'TEXT', 'Name in the standard, such as Pumps',
  p_max_length => 150);

select core.field('work.labour_entries', 'worker_id', 'UUID',
  'Worker who worked; default the worker of your account', p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('work.labour_entries', 'kind', 'TEXT',
  'Kind of time; default WORK', p_vocabulary => '{WORK,TRAVEL,WAIT,ADMIN}'
);
select core.field('work.labour_entries', 'started_at', 'TIMESTAMP',
  'Start of the work, in whole minutes, not in the future'
);
select core.field('work.labour_entries', 'ended_at', 'TIMESTAMP',
  'End of the work, in whole minutes, not in the future'
);
select core.field('work.labour_entries', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);
select core.field('work.labour_entries', 'week_on', 'DATE',
  'Monday of the timesheet week; a later one than that of the hours only where that is approved'
);

select core.field('work.plan_lines', 'kind', 'TEXT',
  'Kind of resource', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LABOUR,ITEM,TOOL,SERVICE}'
);
select core.field('work.plan_lines', 'description', 'TEXT',
  'Short description', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('work.plan_lines', 'craft_id', 'UUID',
  'Craft of a LABOUR line', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('work.plan_lines', 'craft_level', 'INTEGER',
  'Level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('work.plan_lines', 'item_id', 'UUID',
  'Item of an ITEM line, when it is stocked', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('work.plan_lines', 'storeroom_id', 'UUID',
  'Storeroom in which the item is reserved on approval', p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('work.plan_lines', 'bin_id', 'UUID',
  'Bin from which alone the item is taken', p_is_updatable => false,
  p_target_entity => 'inventory.bins'
);
select core.field('work.plan_lines', 'lot_id', 'UUID',
  'Lot or serial number from which alone the item is taken', p_is_updatable => false,
  p_target_entity => 'inventory.lots'
);
select core.field('work.plan_lines', 'asset_id', 'UUID',
  'Asset of a TOOL line', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('work.plan_lines', 'quantity', 'NUMBER',
  'Quantity, above zero; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('work.plan_lines', 'unit', 'TEXT',
  'Unit of the quantity', p_is_updatable => false, p_max_length => 20
);
select core.field('work.plan_lines', 'unit_cost', 'NUMBER',
  'Planned cost of one unit; default the rate of the craft, or the known cost of the item',
      p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

select core.field('work.relations', 'kind', 'TEXT',
  'Kind of relation to the other work order', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{BLOCKS,DUPLICATES,RELATED,FOLLOW_UP_OF,SPLIT_FROM,CORRECTS}'
);
select core.field('work.relations', 'related_id', 'UUID',
  'The other work order', p_is_required => true, p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('work.relations', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.order_assets', 'id', 'UUID',
  'Id of a row to retain', p_is_updatable => false, p_target_entity => 'work.order_assets'
);
select core.field('work.order_assets', 'asset_id', 'UUID',
  'Asset at the site of the work order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('work.order_assets', 'note', 'TEXT',
  'Work to be done on it', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.comments', 'body', 'TEXT', 'Free-text note', p_is_required => true, p_max_length => 8000);
select core.field('work.comments', 'mentioned_account_ids', 'UUID_ARRAY',
  'Accounts to notify', p_is_updatable => false, p_target_entity => 'identity.accounts',
  p_is_column => false
);
select core.field('work.comments', 'mentioned_worker_ids', 'UUID_ARRAY',
  'Workers to notify', p_is_updatable => false, p_target_entity => 'workforce.workers',
  p_is_column => false
);

select core.field('work.signatures', 'meaning', 'TEXT',
  'Meaning of the signature', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{PERFORMED,REVIEWED,ACCEPTED}'
);
select core.field('work.signatures', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.slots', 'worker_id', 'UUID',
  'Scheduled worker, assigned to the work order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('work.slots', 'starts_at', 'TIMESTAMP', 'Start of the slot',
  p_is_required => true, p_is_updatable => false);
select core.field('work.slots', 'ends_at', 'TIMESTAMP',
  'End of the slot, excluded', p_is_required => true, p_is_updatable => false
);
select core.field('work.slots', 'override_reason', 'TEXT',
  'Reason for scheduling despite what prevents it; requires work_order_assignment.override',
  p_is_updatable => false, p_max_length => 2000
);
