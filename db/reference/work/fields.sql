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
select core.field('work.work_orders', 'type_id', 'UUID',
  'The type of the work; work_type follows its class', p_target_entity => 'work.types'
);
select core.field('work.work_orders', 'job_plan_id', 'UUID',
  'The job plan by whose published revision it is made', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans', p_is_column => false
);
select core.field('work.work_orders', 'is_asset_down', 'BOOLEAN',
  'Whether the asset stands still since reported_at; opens a downtime that names the work order',
  p_is_updatable => false, p_is_column => false
);
select core.field('work.work_orders', 'estimated_cost', 'NUMBER',
  'What the work is expected to cost, in the currency of the site', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('work.work_orders', 'planner_id', 'UUID',
  'The worker who plans it', p_target_entity => 'workforce.workers'
);
select core.field('work.work_orders', 'supervisor_id', 'UUID',
  'The worker who watches over it', p_target_entity => 'workforce.workers'
);
select core.field('work.work_orders', 'vendor_id', 'UUID',
  'The vendor who does it; that of the contract when left out', p_target_entity => 'contract.vendors'
);
select core.field('work.work_orders', 'contract_id', 'UUID',
  'The contract under which it is done, in force at the site', p_target_entity => 'contract.contracts'
);
select core.field('work.work_orders', 'cost_center_id', 'UUID',
  'Who bears it', p_target_entity => 'procurement.cost_centers'
);
select core.field('work.work_orders', 'requires_permit', 'BOOLEAN',
  'Whether it is only done while a permit is in force, whatever its type and asset ask for'
);
select core.field('work.work_orders', 'requires_lockout', 'BOOLEAN',
  'Whether it is only done while the asset is locked out, whatever its type and asset ask for'
);
select core.field('work.work_orders', 'inherits_approval', 'BOOLEAN',
  'Whether it is approved together with the work order that it is part of'
);
select core.field('work.work_orders', 'origin', 'TEXT',
  'What the work order came from', p_is_updatable => false,
  p_vocabulary => '{MANUAL,REQUEST,PREVENTIVE,INSPECTION,METER,CONDITION,FOLLOW_UP,RECALL,IMPORT}'
);
select core.field('work.work_orders', 'requester_name', 'TEXT', 'Who asked for the work', p_max_length => 150);
select core.field('work.work_orders', 'requester_contact', 'TEXT', 'How they are reached', p_max_length => 320);
select core.field('work.work_orders', 'completion_note', 'TEXT',
  'What was done, once the work is finished', p_is_creatable => false, p_max_length => 8000
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
  'The workers', p_is_required => true, p_target_entity => 'workforce.workers', p_is_column => false
);
select core.field('work.assignments', 'override_reason', 'TEXT',
  'Why they are given it without all that it asks for; needs work_order_assignment.override',
  p_is_updatable => false, p_max_length => 2000
);

select core.field('work.clock_segments', 'hold_reason', 'TEXT',
  'Code of the reason, one of /hold_reasons', p_is_required => true, p_is_updatable => false, p_max_length => 40
);
select core.field('work.clock_segments', 'note', 'TEXT', 'What there is to say about it', p_max_length => 2000);
select core.field('work.clock_segments', 'held_at', 'TIMESTAMP',
  'When the work stopped, not in the future; now when left out', p_is_updatable => false, p_is_column => false
);
select core.field('work.clock_segments', 'resumed_at', 'TIMESTAMP',
  'When the work went on, after the hold began and not in the future; now when left out',
  p_is_creatable => false, p_is_column => false
);
select core.field('work.clock_segments', 'starts_timer', 'BOOLEAN',
  'Whether your own timer of hours worked runs from then on; for work that had been started', p_is_creatable => false,
  p_is_column => false
);
select core.field('work.clock_segments', 'due_at', 'TIMESTAMP',
  'A new due date; reckoned from the working time that was left when left out', p_is_creatable => false,
  p_is_column => false
);

select core.field('work.own_hold_reasons', 'code', 'TEXT',
  'Short code in capital letters, none that a shared reason has', p_is_required => true, p_is_updatable => false,
  p_max_length => 40, p_pattern => '^[A-Z][A-Z0-9_]{0,39}$'
);
select core.field('work.own_hold_reasons', 'name', 'TEXT',
  'Name of the reason', p_is_required => true, p_max_length => 150
);
select core.field('work.own_hold_reasons', 'category', 'TEXT',
  'What kind of obstacle it is', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MATERIAL,LABOUR,ACCESS,PERMIT,PLANT_CONDITION,VENDOR,REQUESTER,WEATHER,APPROVAL,SAFETY,OTHER}'
);
select core.field('work.own_hold_reasons', 'pauses_clock', 'BOOLEAN',
  'Whether the due date moves by the working time that the hold lasts', p_is_updatable => false
);
select core.field('work.own_hold_reasons', 'pauses_response', 'BOOLEAN',
  'Whether what is promised before the work moves by that time, too', p_is_updatable => false
);
select core.field('work.own_hold_reasons', 'is_note_required', 'BOOLEAN', 'Whether a hold for it needs a note');
select core.field('work.own_hold_reasons', 'max_minutes', 'INTEGER',
  'For how long a hold lasts at most, in working minutes of the site''s calendar; null for any time',
  p_minimum => 1, p_maximum => 2628000
);
select core.field('work.own_hold_reasons', 'escalation_role_id', 'UUID',
  'Whose holders at the site are told of a hold that lasts longer', p_target_entity => 'identity.roles'
);
select core.field('work.own_hold_reasons', 'archived_at', 'TIMESTAMP',
  'When the reason was put away; null brings it back', p_is_creatable => false
);

select core.field('work.completions', 'completion_note', 'TEXT',
  'What was done', p_is_updatable => false, p_max_length => 8000
);
select core.field('work.completions', 'completed_at', 'TIMESTAMP',
  'When the work was finished, not in the future; now when left out', p_is_updatable => false
);
select core.field('work.completions', 'started_at', 'TIMESTAMP',
  'When work began that nobody has started; completed_at when left out', p_is_updatable => false,
  p_is_column => false
);
select core.field('work.completions', 'had_downtime', 'BOOLEAN',
  'Whether the asset stood still; false where no downtime names the work', p_is_updatable => false
);
select core.field('work.completions', 'is_asset_still_down', 'BOOLEAN',
  'Whether a standstill that the work was to end goes on', p_is_updatable => false
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
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('work.tasks', 'is_required', 'BOOLEAN',
  'Whether the work order cannot be completed before it is answered; true when left out', p_is_updatable => false
);
select core.field('work.tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is an answer; false when left out', p_is_updatable => false
);
select core.field('work.tasks', 'options', 'TEXT_ARRAY',
  'The answers of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('work.tasks', 'unit', 'TEXT', 'Unit of a number', p_is_updatable => false, p_max_length => 20);
select core.field('work.tasks', 'accept_min', 'NUMBER', 'A smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'accept_max', 'NUMBER', 'A greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'meter_id', 'UUID',
  'The meter that a METER task reads, of the same site', p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('work.tasks', 'meter_name', 'TEXT',
  'Name of the meter of the asset of the work order, or else of its location, that a METER task reads; or meter_id',
  p_is_updatable => false, p_max_length => 150
);
select core.field('work.tasks', 'template_id', 'UUID',
  'The template by which an INSPECTION task is inspected', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('work.tasks', 'note', 'TEXT', 'What there is to say', p_is_creatable => false, p_max_length => 2000);

select core.field('work.cost_lines', 'kind', 'TEXT',
  'What the money was spent on; CREDIT is given back', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{ITEM,TOOL,SERVICE,TRAVEL,OTHER,CREDIT}'
);
select core.field('work.cost_lines', 'description', 'TEXT',
  'What it is for', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('work.cost_lines', 'quantity', 'NUMBER',
  'How much, above zero; 1 when left out', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('work.cost_lines', 'unit', 'TEXT',
  'Unit of the quantity, such as h or pcs', p_is_updatable => false, p_max_length => 20
);
select core.field('work.cost_lines', 'unit_cost', 'NUMBER',
  'What one unit costs', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 99999999999
);
select core.field('work.cost_lines', 'currency', 'TEXT',
  'Three capital letters, such as EUR; that of the site when left out', p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('work.cost_lines', 'incurred_on', 'DATE',
  'The day of the site on which the cost arose, not in the future; today when left out', p_is_updatable => false
);

select core.field('work.failure_classes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.failure_classes', 'name', 'TEXT',
  'Name of the class', p_is_required => true, p_max_length => 150
);
select core.field('work.failure_classes', 'description', 'TEXT', 'What belongs to the class', p_max_length => 2000);
select core.field('work.failure_classes', 'archived_at', 'TIMESTAMP',
  'When the class was put away; null brings it back', p_is_creatable => false
);

select core.field('work.failure_codes', 'level', 'TEXT',
  'What it is a word for: what is seen, why it came, or how it is mended', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{PROBLEM,CAUSE,REMEDY}'
);
select core.field('work.failure_codes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.failure_codes', 'name', 'TEXT', 'Name of the code', p_is_required => true, p_max_length => 150);
select core.field('work.failure_codes', 'description', 'TEXT',
  'When the code is the right one', p_max_length => 2000
);
select core.field('work.failure_codes', 'archived_at', 'TIMESTAMP',
  'When the code was put away; null brings it back', p_is_creatable => false
);

select core.field('work.failure_links', 'parent_id', 'UUID',
  'The problem that a cause follows, or the cause that a remedy follows; left out for a problem of the class',
  p_is_updatable => false, p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_links', 'child_id', 'UUID',
  'The code that follows', p_is_required => true, p_is_updatable => false, p_target_entity => 'work.failure_codes'
);

select core.field('work.failure_reports', 'component_id', 'UUID',
  'The part that failed, when that is an asset of its own', p_target_entity => 'asset.assets'
);
select core.field('work.failure_reports', 'class_id', 'UUID',
  'The class of equipment; that of the asset when left out', p_target_entity => 'work.failure_classes'
);
select core.field('work.failure_reports', 'problem_id', 'UUID',
  'What was seen, a problem of the class', p_is_required => true, p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'cause_id', 'UUID',
  'Why it came, a cause of the problem', p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'remedy_id', 'UUID',
  'How it was mended, a remedy of the cause', p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'mechanism', 'TEXT',
  'By which process it failed, one of /failure_mechanisms', p_max_length => 40
);
select core.field('work.failure_reports', 'detection_method', 'TEXT',
  'How it was noticed, one of /detection_methods', p_max_length => 40
);
select core.field('work.failure_reports', 'impact', 'TEXT',
  'What it meant for the function', p_vocabulary => '{CRITICAL,DEGRADED,INCIPIENT}'
);
select core.field('work.failure_reports', 'safety_impact', 'TEXT',
  'What it meant for people', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'production_impact', 'TEXT',
  'What it meant for production', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'environmental_impact', 'TEXT',
  'What it meant for the environment', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'failed_at', 'TIMESTAMP',
  'When it failed, not in the future; when the need was reported when left out'
);
select core.field('work.failure_reports', 'restored_at', 'TIMESTAMP',
  'When it could be used again, not in the future'
);
select core.field('work.failure_reports', 'narrative', 'TEXT', 'What there is to tell', p_max_length => 8000);

select core.field('work.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.types', 'name', 'TEXT', 'Name of the type', p_is_required => true, p_max_length => 150);
select core.field('work.types', 'class', 'TEXT',
  'What kind of maintenance it is, after EN 13306', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CORRECTIVE_IMMEDIATE,CORRECTIVE_DEFERRED,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,
                    MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('work.types', 'counts_as_reactive', 'BOOLEAN', 'Whether such work breaks into what was planned');
select core.field('work.types', 'requires_approval_over', 'NUMBER',
  'Work that is estimated to cost more than this is approved before it is done; null for none', p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('work.types', 'approval_currency', 'TEXT',
  'Currency of that amount, three capital letters such as EUR', p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('work.types', 'failure_report', 'TEXT',
  'Whether such work is completed with a failure report', p_vocabulary => '{NONE,PROMPT,REQUIRED}'
);
select core.field('work.types', 'downtime_prompt', 'TEXT',
  'Whether such work is completed with a downtime that names it, or word that there was none',
  p_vocabulary => '{NONE,PROMPT,REQUIRED}'
);
select core.field('work.types', 'requires_signature', 'BOOLEAN',
  'Whether such work is completed only when somebody has signed it'
);
select core.field('work.types', 'requires_permit', 'BOOLEAN',
  'Whether such work is only done while a permit for it is in force'
);
select core.field('work.types', 'requires_lockout', 'BOOLEAN',
  'Whether such work is only done while the asset is locked out'
);
select core.field('work.types', 'reopen_days', 'INTEGER',
  'For how many days finished work of the type is reopened; null for any time', p_minimum => 0, p_maximum => 3650
);
select core.field('work.types', 'is_site_wide', 'BOOLEAN',
  'Whether work of the type needs no asset and no location, such as a tour of the whole site; false when left out'
);
select core.field('work.types', 'archived_at', 'TIMESTAMP',
  'When the type was put away; null brings it back', p_is_creatable => false
);

select core.field('work.labour_entries', 'worker_id', 'UUID',
  'Who worked; the worker whose account you are when left out', p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('work.labour_entries', 'kind', 'TEXT',
  'WORK when left out', p_vocabulary => '{WORK,TRAVEL,WAIT,ADMIN}'
);
select core.field('work.labour_entries', 'started_at', 'TIMESTAMP',
  'When it began, in whole minutes; not in the future'
);
select core.field('work.labour_entries', 'ended_at', 'TIMESTAMP',
  'When it was over, in whole minutes; not in the future'
);
select core.field('work.labour_entries', 'note', 'TEXT', 'What there is to say', p_max_length => 2000);

select core.field('work.plan_lines', 'kind', 'TEXT',
  'What is needed', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LABOUR,ITEM,TOOL,SERVICE}'
);
select core.field('work.plan_lines', 'description', 'TEXT',
  'What it is, in a few words', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('work.plan_lines', 'craft_id', 'UUID',
  'The craft of LABOUR', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('work.plan_lines', 'craft_level', 'INTEGER',
  'The level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('work.plan_lines', 'item_id', 'UUID',
  'The ITEM, when it is kept in stock', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('work.plan_lines', 'storeroom_id', 'UUID',
  'Where the item is to be reserved when the work is approved', p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('work.plan_lines', 'bin_id', 'UUID',
  'The bin of the storeroom from which alone the item is to be taken', p_is_updatable => false,
  p_target_entity => 'inventory.bins'
);
select core.field('work.plan_lines', 'lot_id', 'UUID',
  'The lot or serial number of which alone the item is to be', p_is_updatable => false,
  p_target_entity => 'inventory.lots'
);
select core.field('work.plan_lines', 'asset_id', 'UUID',
  'The asset that a TOOL is', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('work.plan_lines', 'quantity', 'NUMBER',
  'How much, above zero; 1 when left out', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('work.plan_lines', 'unit', 'TEXT',
  'Unit of the quantity', p_is_updatable => false, p_max_length => 20
);
select core.field('work.plan_lines', 'unit_cost', 'NUMBER',
  'What one unit is expected to cost; when left out, by the rate of the craft or by what stock knows of the item',
      p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

select core.field('work.relations', 'kind', 'TEXT',
  'What the work order is to the other one', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{BLOCKS,DUPLICATES,RELATED,FOLLOW_UP_OF,SPLIT_FROM,CORRECTS}'
);
select core.field('work.relations', 'related_id', 'UUID',
  'The other work order', p_is_required => true, p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('work.relations', 'note', 'TEXT',
  'What there is to say about it', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.order_assets', 'id', 'UUID',
  'An asset that is there already', p_is_updatable => false, p_target_entity => 'work.order_assets'
);
select core.field('work.order_assets', 'asset_id', 'UUID',
  'The asset, at the site of the work order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('work.order_assets', 'note', 'TEXT',
  'What is to be done there', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.comments', 'body', 'TEXT', 'What there is to say', p_is_required => true, p_max_length => 8000);
select core.field('work.comments', 'mentioned_account_ids', 'UUID_ARRAY',
  'Accounts that are to be told of it', p_is_updatable => false, p_target_entity => 'identity.accounts',
  p_is_column => false
);
select core.field('work.comments', 'mentioned_worker_ids', 'UUID_ARRAY',
  'Workers who are to be told of it', p_is_updatable => false, p_target_entity => 'workforce.workers',
  p_is_column => false
);

select core.field('work.signatures', 'meaning', 'TEXT',
  'For what the signature stands', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{PERFORMED,REVIEWED,ACCEPTED}'
);
select core.field('work.signatures', 'note', 'TEXT',
  'What there is to say', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.slots', 'worker_id', 'UUID',
  'Who is to be there, of those who have the work order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('work.slots', 'starts_at', 'TIMESTAMP', 'From when', p_is_required => true, p_is_updatable => false);
select core.field('work.slots', 'ends_at', 'TIMESTAMP',
  'Until when, this instant not included', p_is_required => true, p_is_updatable => false
);
