delete from core.entity_fields where entity like 'maintenance.%';

select core.field('maintenance.blackouts', 'site_id', 'UUID',
  'The site', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.blackouts', 'name', 'TEXT', 'What it is', p_is_required => true, p_max_length => 150);
select core.field('maintenance.blackouts', 'starts_on', 'DATE', 'The first day', p_is_required => true);
select core.field('maintenance.blackouts', 'ends_on', 'DATE', 'The last day on which it holds', p_is_required => true);
select core.field('maintenance.blackouts', 'archived_at', 'TIMESTAMP',
  'When it was put away; null brings it back', p_is_creatable => false
);

select core.field('maintenance.job_plans', 'code', 'TEXT',
  'Short code, unique in the organization; given by the system when left out', p_max_length => 40
);
select core.field('maintenance.job_plans', 'name', 'TEXT',
  'Name of the job plan', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.job_plans', 'description', 'TEXT', 'What it is for', p_max_length => 2000);
select core.field('maintenance.job_plans', 'instructions', 'TEXT',
  'How the work is done; from the next published revision on, as all below', p_max_length => 8000
);
select core.field('maintenance.job_plans', 'estimated_minutes', 'INTEGER',
  'How long the work takes', p_minimum => 1, p_maximum => 525600
);
select core.field('maintenance.job_plans', 'downtime_minutes', 'INTEGER',
  'For how long the asset stands still meanwhile', p_minimum => 0, p_maximum => 525600
);
select core.field('maintenance.job_plans', 'requires_signature', 'BOOLEAN',
  'Whether the work is signed for; false when left out'
);
select core.field('maintenance.job_plans', 'required_permits', 'TEXT_ARRAY',
  'Codes of kinds of permits, or their classes, without which nobody begins; at most 20'
);
select core.field('maintenance.job_plans', 'currency', 'TEXT',
  'The currency of the unit costs of its lines, such as EUR', p_max_length => 3
);
select core.field('maintenance.job_plans', 'archived_at', 'TIMESTAMP',
  'When the job plan was put away; null brings it back', p_is_creatable => false
);

select core.field('maintenance.job_plan_lines', 'kind', 'TEXT',
  'What is needed', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LABOUR,ITEM,TOOL,SERVICE}'
);
select core.field('maintenance.job_plan_lines', 'description', 'TEXT',
  'What it is, in a few words', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('maintenance.job_plan_lines', 'craft_id', 'UUID',
  'The craft of LABOUR', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('maintenance.job_plan_lines', 'craft_level', 'INTEGER',
  'The level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('maintenance.job_plan_lines', 'item_id', 'UUID',
  'The ITEM, when it is kept in stock', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('maintenance.job_plan_lines', 'quantity', 'NUMBER',
  'How much, above zero; 1 when left out', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('maintenance.job_plan_lines', 'unit', 'TEXT',
  'Unit of the quantity', p_is_updatable => false, p_max_length => 20
);
select core.field('maintenance.job_plan_lines', 'unit_cost', 'NUMBER',
  'What one unit is expected to cost, in the currency of the plan', p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

select core.field('maintenance.job_plan_tasks', 'title', 'TEXT',
  'What is to be done or asked', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('maintenance.job_plan_tasks', 'instructions', 'TEXT',
  'How it is done', p_is_updatable => false, p_max_length => 2000
);
select core.field('maintenance.job_plan_tasks', 'kind', 'TEXT',
  'What form the answer has', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('maintenance.job_plan_tasks', 'is_required', 'BOOLEAN',
  'Whether the work order cannot be completed before it is answered; true when left out', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is an answer; false when left out', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'options', 'TEXT_ARRAY',
  'The answers of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'unit', 'TEXT', 'Unit of a number', p_is_updatable => false,
  p_max_length => 20
);
select core.field('maintenance.job_plan_tasks', 'accept_min', 'NUMBER',
  'A smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.job_plan_tasks', 'accept_max', 'NUMBER',
  'A greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.job_plan_tasks', 'meter_name', 'TEXT',
  'The meter of the asset of a work order, or else of its location, that a METER task reads, by its name',
  p_is_updatable => false,
  p_max_length => 150
);
select core.field('maintenance.job_plan_tasks', 'template_id', 'UUID',
  'The template by which an INSPECTION task is inspected', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);

select core.field('maintenance.route_stops', 'id', 'UUID', 'A stop that is there already',
  p_target_entity => 'maintenance.route_stops'
);
select core.field('maintenance.route_stops', 'asset_id', 'UUID',
  'The asset, at the site of the route', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('maintenance.route_stops', 'note', 'TEXT',
  'What is to be done there', p_is_updatable => false, p_max_length => 2000
);

select core.field('maintenance.routes', 'site_id', 'UUID',
  'The site', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.routes', 'code', 'TEXT',
  'Short code, unique at the site', p_is_required => true, p_max_length => 40
);
select core.field('maintenance.routes', 'name', 'TEXT',
  'Name of the route', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.routes', 'archived_at', 'TIMESTAMP',
  'When the route was put away; null brings it back', p_is_creatable => false
);

select core.field('maintenance.schedules', 'site_id', 'UUID',
  'The site whose clocks it follows; that of the asset when left out', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('maintenance.schedules', 'name', 'TEXT',
  'Name of the schedule', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.schedules', 'asset_id', 'UUID',
  'The asset that the work is on, at the site', p_target_entity => 'asset.assets'
);
select core.field('maintenance.schedules', 'location_id', 'UUID',
  'Where in the site the work is', p_target_entity => 'asset.locations'
);
select core.field('maintenance.schedules', 'category_id', 'UUID',
  'The category of which it covers all assets at the site', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('maintenance.schedules', 'title', 'TEXT',
  'Title of each work order', p_is_required => true, p_max_length => 200
);
select core.field('maintenance.schedules', 'description', 'TEXT', 'Description of each work order',
  p_max_length => 8000
);
select core.field('maintenance.schedules', 'priority', 'TEXT',
  'Priority of each work order; MEDIUM when left out', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('maintenance.schedules', 'type_id', 'UUID',
  'Type of each work order; without one it is PREVENTIVE work', p_target_entity => 'work.types'
);
select core.field('maintenance.schedules', 'target_minutes', 'INTEGER',
  'Working minutes in which each work order is to be done', p_minimum => 1, p_maximum => 5256000
);
select core.field('maintenance.schedules', 'basis', 'TEXT',
  'FIXED (by its grid) or FLOATING (from when the last was done); FIXED when left out of one trigger',
  p_vocabulary => '{FIXED,FLOATING}'
);
select core.field('maintenance.schedules', 'every_n', 'INTEGER',
  'After how many of every_unit it comes again, when time brings it', p_minimum => 1, p_maximum => 1000
);
select core.field('maintenance.schedules', 'every_unit', 'TEXT',
  'What every_n counts', p_vocabulary => '{DAY,WEEK,MONTH,YEAR}'
);
select core.field('maintenance.schedules', 'rrule', 'TEXT',
  'Instead of every_n and every_unit a rule of recurrence (RFC 5545), such as FREQ=MONTHLY;BYDAY=1MO',
  p_max_length => 500
);
select core.field('maintenance.schedules', 'anchor_on', 'DATE',
  'The first day; the others are counted from it'
);
select core.field('maintenance.schedules', 'time_of_day', 'TIME',
  'When on its day it is due, by the clocks of the site; 00:00 when left out'
);
select core.field('maintenance.schedules', 'lead_days', 'INTEGER',
  'How many days before it is due the work order is made; 0 when left out', p_minimum => 0, p_maximum => 3650
);
select core.field('maintenance.schedules', 'catch_up', 'TEXT',
  'Which of the days that passed while it was suspended are made up for; ONE, the last, when left out',
  p_vocabulary => '{NONE,ONE,ALL}'
);
select core.field('maintenance.schedules', 'overlap_policy', 'TEXT',
  'What comes of a day while work of it is open: SKIP when left out', p_vocabulary => '{SKIP,GENERATE,MERGE_INTO_OPEN}'
);
select core.field('maintenance.schedules', 'window_before_days', 'INTEGER',
  'How many days before it is due its work may be finished and count for it; any when left out', p_minimum => 0,
  p_maximum => 3650
);
select core.field('maintenance.schedules', 'window_after_days', 'INTEGER',
  'How many days after it is due its work is still on time; without work by then it is missed; never when left out',
  p_minimum => 0, p_maximum => 3650
);
select core.field('maintenance.schedules', 'max_ahead', 'INTEGER',
  'How many of its work orders are open at once, with GENERATE; any number when left out', p_minimum => 1,
  p_maximum => 100
);
select core.field('maintenance.schedules', 'contract_id', 'UUID',
  'The contract under which its work is done, of the site or of all', p_target_entity => 'contract.contracts'
);
select core.field('maintenance.schedules', 'trigger_logic', 'TEXT',
  'Of several triggers, whether ANY brings it, or ALL have to have come; ANY when left out',
  p_vocabulary => '{ANY,ALL}'
);
select core.field('maintenance.schedules', 'meter_id', 'UUID',
  'The meter at the site that brings it', p_target_entity => 'meter.meters'
);
select core.field('maintenance.schedules', 'every_units', 'NUMBER',
  'After how many units of the meter it comes again', p_minimum => 0, p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'start_units', 'NUMBER',
  'The life to date of the meter at which it comes first; every_units when left out', p_minimum => 0,
  p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'lead_units', 'NUMBER',
  'How many units before it is due its work is made; 0 when left out', p_minimum => 0, p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'event', 'TEXT',
  'What happens to the asset that brings it', p_vocabulary => '{REPAIR_COMPLETED,ASSET_PUT_IN_SERVICE}'
);
select core.field('maintenance.schedules', 'season_starts', 'TEXT',
  'The first day of its season, as MM-DD', p_max_length => 5
);
select core.field('maintenance.schedules', 'season_ends', 'TEXT',
  'The last day of its season, as MM-DD', p_max_length => 5
);
select core.field('maintenance.schedules', 'off_season', 'TEXT',
  'SKIP or DEFER what is due outside of the season; DEFER when left out of what floats or is statutory, else SKIP',
  p_vocabulary => '{SKIP,DEFER}'
);
select core.field('maintenance.schedules', 'in_blackout', 'TEXT',
  'SKIP, DEFER (to the day after) or KEEP what falls into a blackout; DEFER when left out of what floats, else SKIP',
  p_vocabulary => '{SKIP,DEFER,KEEP}'
);
select core.field('maintenance.schedules', 'job_plan_id', 'UUID',
  'The job plan by which its work is made', p_target_entity => 'maintenance.job_plans'
);
select core.field('maintenance.schedules', 'template_id', 'UUID',
  'The template of the inspections that it opens instead of work orders', p_target_entity => 'inspection.templates'
);
select core.field('maintenance.schedules', 'route_id', 'UUID',
  'The route at the site that each work order goes', p_target_entity => 'maintenance.routes'
);
select core.field('maintenance.schedules', 'nest_group', 'TEXT',
  'A word that schedules of one subject share: the bigger one stands for the smaller', p_max_length => 40
);
select core.field('maintenance.schedules', 'nest_level', 'INTEGER',
  'How big it is among those of its nest', p_minimum => 1, p_maximum => 99
);
select core.field('maintenance.schedules', 'nest_window_days', 'INTEGER',
  'So many days around it a bigger one stands for it', p_minimum => 0, p_maximum => 366
);
select core.field('maintenance.schedules', 'is_statutory', 'BOOLEAN',
  'Whether a law asks for it, so that it is never left out; false when left out'
);

select core.field('maintenance.schedule_plans', 'id', 'UUID', 'A line that is there already',
  p_target_entity => 'maintenance.schedule_plans'
);
select core.field('maintenance.schedule_plans', 'every_nth', 'INTEGER',
  'Which turns it does, such as 4 for every fourth; from 2', p_is_required => true, p_is_updatable => false,
  p_minimum => 2, p_maximum => 1000
);
select core.field('maintenance.schedule_plans', 'job_plan_id', 'UUID',
  'The job plan by which that is done', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);

select core.field('maintenance.strategies', 'site_id', 'UUID',
  'The site; that of the asset when left out', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.strategies', 'asset_id', 'UUID',
  'The asset that it is about, at the site', p_target_entity => 'asset.assets'
);
select core.field('maintenance.strategies', 'category_id', 'UUID',
  'The category that it is about: all its assets at the site', p_target_entity => 'asset.categories'
);
select core.field('maintenance.strategies', 'function', 'TEXT',
  'What the asset is to do, and how well', p_is_required => true, p_max_length => 2000
);
select core.field('maintenance.strategies', 'functional_failure', 'TEXT',
  'In what way it does not do that', p_is_required => true, p_max_length => 2000
);
select core.field('maintenance.strategies', 'failure_mode', 'TEXT',
  'What makes it fail so, in words', p_max_length => 2000
);
select core.field('maintenance.strategies', 'failure_code_id', 'UUID',
  'The problem or cause by which that is reported', p_target_entity => 'work.failure_codes'
);
select core.field('maintenance.strategies', 'effect', 'TEXT', 'What happens when it fails so', p_max_length => 2000);
select core.field('maintenance.strategies', 'consequence', 'TEXT',
  'In what way that matters', p_is_required => true,
  p_vocabulary => '{HIDDEN,SAFETY,ENVIRONMENT,OPERATIONAL,NON_OPERATIONAL}'
);
select core.field('maintenance.strategies', 'task_kind', 'TEXT',
  'What is done about it', p_is_required => true,
  p_vocabulary => '{CONDITION,RESTORE,DISCARD,FAILURE_FINDING,REDESIGN,RUN_TO_FAILURE}'
);
select core.field('maintenance.strategies', 'schedule_id', 'UUID',
  'The maintenance schedule by which that is done', p_target_entity => 'maintenance.schedules'
);
select core.field('maintenance.strategies', 'severity', 'INTEGER',
  'How bad it is', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'occurrence', 'INTEGER',
  'How often it happens', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'detection', 'INTEGER',
  'How hard it is to notice in time', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'archived_at', 'TIMESTAMP',
  'When it was put away; null brings it back', p_is_creatable => false
);

select core.field('maintenance.tasks', 'id', 'UUID', 'A task that is there already',
  p_target_entity => 'maintenance.tasks'
);
select core.field('maintenance.tasks', 'title', 'TEXT',
  'What is to be done or asked', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('maintenance.tasks', 'instructions', 'TEXT',
  'How it is done', p_is_updatable => false, p_max_length => 2000
);
select core.field('maintenance.tasks', 'kind', 'TEXT',
  'What form the answer has', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('maintenance.tasks', 'is_required', 'BOOLEAN',
  'Whether the work order cannot be completed before it is answered; true when left out', p_is_updatable => false
);
select core.field('maintenance.tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is an answer; false when left out', p_is_updatable => false
);
select core.field('maintenance.tasks', 'options', 'TEXT_ARRAY',
  'The answers of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('maintenance.tasks', 'unit', 'TEXT', 'Unit of a number', p_is_updatable => false,
  p_max_length => 20
);
select core.field('maintenance.tasks', 'accept_min', 'NUMBER', 'A smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.tasks', 'accept_max', 'NUMBER', 'A greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.tasks', 'meter_name', 'TEXT',
  'The meter of the asset of a work order, or else of its location, that a METER task reads, by its name',
  p_is_updatable => false,
  p_max_length => 150
);
select core.field('maintenance.tasks', 'template_id', 'UUID',
  'The template by which an INSPECTION task is inspected', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
