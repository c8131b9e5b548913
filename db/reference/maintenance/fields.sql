delete from core.entity_fields where entity like 'maintenance.%';

select core.field('maintenance.blackouts', 'site_id', 'UUID',
  'Site of the blackout', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.blackouts', 'name', 'TEXT', 'Name of the blackout', p_is_required => true,
  p_max_length => 150);
select core.field('maintenance.blackouts', 'starts_on', 'DATE', 'First day', p_is_required => true);
select core.field('maintenance.blackouts', 'ends_on', 'DATE', 'Last day, included', p_is_required => true);
select core.field('maintenance.blackouts', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('maintenance.job_plans', 'code', 'TEXT',
  'Short code, unique in the organization; generated when omitted', p_max_length => 40
);
select core.field('maintenance.job_plans', 'name', 'TEXT',
  'Name of the job plan', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.job_plans', 'description', 'TEXT', 'Purpose of the job plan', p_max_length => 2000);
select core.field('maintenance.job_plans', 'instructions', 'TEXT',
  'Instructions; effective from the next published revision, as all fields below', p_max_length => 8000
);
select core.field('maintenance.job_plans', 'estimated_minutes', 'INTEGER',
  'Duration of the work', p_minimum => 1, p_maximum => 525600
);
select core.field('maintenance.job_plans', 'downtime_minutes', 'INTEGER',
  'Downtime of the asset during the work', p_minimum => 0, p_maximum => 525600
);
select core.field('maintenance.job_plans', 'requires_signature', 'BOOLEAN',
  'Whether completion requires a signature; default false'
);
select core.field('maintenance.job_plans', 'required_permits', 'TEXT_ARRAY',
  'Codes of permit kinds, or their classes, required to start; at most 20'
);
select core.field('maintenance.job_plans', 'currency', 'TEXT',
  'Currency of the unit costs of its lines, such as EUR', p_max_length => 3
);
select core.field('maintenance.job_plans', 'archived_at', 'TIMESTAMP',
  'When the job plan was archived; null restores it', p_is_creatable => false
);

-- Imports alone take these two.
select core.field('maintenance.job_plan_lines', 'job_plan_id', 'UUID',
  'Job plan to whose draft the row belongs', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_target_entity => 'maintenance.job_plans', p_is_column => false
);
select core.field('maintenance.job_plan_lines', 'is_current', 'BOOLEAN',
  'False for rows that are not imported, such as those of an earlier revision; default true', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_is_column => false
);
select core.field('maintenance.job_plan_lines', 'kind', 'TEXT',
  'Kind of resource', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LABOUR,ITEM,TOOL,SERVICE}'
);
select core.field('maintenance.job_plan_lines', 'description', 'TEXT',
  'Short description', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('maintenance.job_plan_lines', 'craft_id', 'UUID',
  'Craft of a LABOUR line', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('maintenance.job_plan_lines', 'craft_level', 'INTEGER',
  'Level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('maintenance.job_plan_lines', 'item_id', 'UUID',
  'Item of an ITEM line, when it is stocked', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('maintenance.job_plan_lines', 'quantity', 'NUMBER',
  'Quantity, above zero; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('maintenance.job_plan_lines', 'unit', 'TEXT',
  'Unit of the quantity', p_is_updatable => false, p_max_length => 20
);
select core.field('maintenance.job_plan_lines', 'unit_cost', 'NUMBER',
  'Planned cost of one unit, in the currency of the job plan', p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

-- Imports alone take these two.
select core.field('maintenance.job_plan_tasks', 'job_plan_id', 'UUID',
  'Job plan to whose draft the row belongs', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_target_entity => 'maintenance.job_plans', p_is_column => false
);
select core.field('maintenance.job_plan_tasks', 'is_current', 'BOOLEAN',
  'False for rows that are not imported, such as those of an earlier revision; default true', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_is_column => false
);
select core.field('maintenance.job_plan_tasks', 'title', 'TEXT',
  'Text of the task or question', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('maintenance.job_plan_tasks', 'instructions', 'TEXT',
  'Instructions for the task', p_is_updatable => false, p_max_length => 2000
);
select core.field('maintenance.job_plan_tasks', 'kind', 'TEXT',
  'Form of the answer', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('maintenance.job_plan_tasks', 'is_required', 'BOOLEAN',
  'Whether completion requires an answer; default true', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is allowed; default false', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'options', 'TEXT_ARRAY',
  'Options of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'unit', 'TEXT', 'Unit of the number', p_is_updatable => false,
  p_max_length => 20
);
select core.field('maintenance.job_plan_tasks', 'accept_min', 'NUMBER',
  'Lower limit; a smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.job_plan_tasks', 'accept_max', 'NUMBER',
  'Upper limit; a greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.job_plan_tasks', 'meter_name', 'TEXT',
  'Name of the meter of the asset, else of the location, of a METER task',
  p_is_updatable => false,
  p_max_length => 150
);
select core.field('maintenance.job_plan_tasks', 'template_id', 'UUID',
  'Inspection template of an INSPECTION task', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);

-- Imports alone take these two.
select core.field('maintenance.route_stops', 'route_id', 'UUID',
  'Route to which the row belongs', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_target_entity => 'maintenance.routes'
);
select core.field('maintenance.route_stops', 'site_id', 'UUID',
  'Site of the route', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_target_entity => 'core.sites'
);
select core.field('maintenance.route_stops', 'id', 'UUID', 'Id of a stop to retain',
  p_target_entity => 'maintenance.route_stops'
);
select core.field('maintenance.route_stops', 'asset_id', 'UUID',
  'Asset at the site of the route', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('maintenance.route_stops', 'note', 'TEXT',
  'Work to be done there', p_is_updatable => false, p_max_length => 2000
);

select core.field('maintenance.routes', 'site_id', 'UUID',
  'Site of the route', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.routes', 'code', 'TEXT',
  'Short code, unique at the site', p_is_required => true, p_max_length => 40
);
select core.field('maintenance.routes', 'name', 'TEXT',
  'Name of the route', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.routes', 'archived_at', 'TIMESTAMP',
  'When the route was archived; null restores it', p_is_creatable => false
);

-- Imports alone take these three.
select core.field('maintenance.schedules', 'schedule_number', 'TEXT',
  'Number of the schedule; generated when omitted', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_max_length => 80
);
select core.field('maintenance.schedules', 'status', 'TEXT',
  'A new schedule is a DRAFT all the same; a retired one is not created', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_vocabulary => '{DRAFT,ACTIVE,SUSPENDED}'
);
select core.field('maintenance.schedules', 'covering_schedule_id', 'UUID',
  'Category schedule that created the schedule; no new row has one', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_target_entity => 'maintenance.schedules'
);
select core.field('maintenance.schedules', 'site_id', 'UUID',
  'Site, whose local time applies; default that of the asset', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('maintenance.schedules', 'name', 'TEXT',
  'Name of the schedule', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.schedules', 'asset_id', 'UUID',
  'Asset of the work, at the site', p_target_entity => 'asset.assets'
);
select core.field('maintenance.schedules', 'location_id', 'UUID',
  'Location of the work, at the site', p_target_entity => 'asset.locations'
);
select core.field('maintenance.schedules', 'category_id', 'UUID',
  'Category whose assets at the site are covered', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('maintenance.schedules', 'title', 'TEXT',
  'Title of each work order', p_is_required => true, p_max_length => 200
);
select core.field('maintenance.schedules', 'description', 'TEXT', 'Description of each work order',
  p_max_length => 8000
);
select core.field('maintenance.schedules', 'priority', 'TEXT',
  'Priority of each work order; default MEDIUM', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('maintenance.schedules', 'type_id', 'UUID',
  'Work type of each work order; default PREVENTIVE work', p_target_entity => 'work.types'
);
select core.field('maintenance.schedules', 'target_minutes', 'INTEGER',
  'Working minutes allowed for each work order', p_minimum => 1, p_maximum => 5256000
);
select core.field('maintenance.schedules', 'basis', 'TEXT',
  'FIXED days, or FLOATING from the last completion; default FIXED for one trigger',
  p_vocabulary => '{FIXED,FLOATING}'
);
select core.field('maintenance.schedules', 'every_n', 'INTEGER',
  'Interval in every_unit, for a time trigger', p_minimum => 1, p_maximum => 1000
);
select core.field('maintenance.schedules', 'every_unit', 'TEXT',
  'Unit of every_n', p_vocabulary => '{DAY,WEEK,MONTH,YEAR}'
);
select core.field('maintenance.schedules', 'rrule', 'TEXT',
  'Recurrence rule (RFC 5545), instead of every_n and every_unit, such as FREQ=MONTHLY;BYDAY=1MO',
  p_max_length => 500
);
select core.field('maintenance.schedules', 'anchor_on', 'DATE',
  'First day, from which the others are counted'
);
select core.field('maintenance.schedules', 'time_of_day', 'TIME',
  'Due time on its day, in local time of the site; default 00:00'
);
select core.field('maintenance.schedules', 'lead_days', 'INTEGER',
  'Days before the due day on which the work order is generated; default 0', p_minimum => 0, p_maximum => 3650
);
select core.field('maintenance.schedules', 'catch_up', 'TEXT',
  'Days passed during suspension that are generated; default ONE, the last',
  p_vocabulary => '{NONE,ONE,ALL}'
);
select core.field('maintenance.schedules', 'overlap_policy', 'TEXT',
  'Handling of a day while its work is open; default SKIP', p_vocabulary => '{SKIP,GENERATE,MERGE_INTO_OPEN}'
);
select core.field('maintenance.schedules', 'window_before_days', 'INTEGER',
  'Earliest completion that counts, in days before the due day; default any', p_minimum => 0,
  p_maximum => 3650
);
select core.field('maintenance.schedules', 'window_after_days', 'INTEGER',
  'Latest completion on time, in days after the due day; without work by then MISSED; default none',
  p_minimum => 0, p_maximum => 3650
);
select core.field('maintenance.schedules', 'max_ahead', 'INTEGER',
  'Most open work orders at a time, with GENERATE; default no limit', p_minimum => 1,
  p_maximum => 100
);
select core.field('maintenance.schedules', 'contract_id', 'UUID',
  'Contract of the work, of the site or of all', p_target_entity => 'contract.contracts'
);
select core.field('maintenance.schedules', 'trigger_logic', 'TEXT',
  'Whether ANY or ALL of several triggers are needed; default ANY',
  p_vocabulary => '{ANY,ALL}'
);
select core.field('maintenance.schedules', 'meter_id', 'UUID',
  'Meter of the trigger, at the site', p_target_entity => 'meter.meters'
);
select core.field('maintenance.schedules', 'every_units', 'NUMBER',
  'Interval in units of the meter', p_minimum => 0, p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'start_units', 'NUMBER',
  'Life to date of the meter at the first occurrence; default every_units', p_minimum => 0,
  p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'lead_units', 'NUMBER',
  'Units before the due reading at which work is generated; default 0', p_minimum => 0, p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'event', 'TEXT',
  'Event of the asset that triggers it', p_vocabulary => '{REPAIR_COMPLETED,ASSET_PUT_IN_SERVICE}'
);
select core.field('maintenance.schedules', 'season_starts', 'TEXT',
  'First day of the season, as MM-DD', p_max_length => 5
);
select core.field('maintenance.schedules', 'season_ends', 'TEXT',
  'Last day of the season, as MM-DD', p_max_length => 5
);
select core.field('maintenance.schedules', 'off_season', 'TEXT',
  'SKIP or DEFER occurrences outside the season; default DEFER for FLOATING or statutory, else SKIP',
  p_vocabulary => '{SKIP,DEFER}'
);
select core.field('maintenance.schedules', 'in_blackout', 'TEXT',
  'SKIP, DEFER (to the day after) or KEEP occurrences in a blackout; default DEFER for FLOATING or '
  'statutory, else SKIP',
  p_vocabulary => '{SKIP,DEFER,KEEP}'
);
select core.field('maintenance.schedules', 'job_plan_id', 'UUID',
  'Job plan of the work', p_target_entity => 'maintenance.job_plans'
);
select core.field('maintenance.schedules', 'template_id', 'UUID',
  'Template of the inspections that it opens instead of work orders', p_target_entity => 'inspection.templates'
);
select core.field('maintenance.schedules', 'route_id', 'UUID',
  'Route of each work order, at the site', p_target_entity => 'maintenance.routes'
);
select core.field('maintenance.schedules', 'nest_group', 'TEXT',
  'Group of nested schedules: a larger one replaces a smaller one', p_max_length => 40
);
select core.field('maintenance.schedules', 'nest_level', 'INTEGER',
  'Size within its nest; the highest replaces the others', p_minimum => 1, p_maximum => 99
);
select core.field('maintenance.schedules', 'nest_window_days', 'INTEGER',
  'Days around its due day within which a larger one replaces it', p_minimum => 0, p_maximum => 366
);
select core.field('maintenance.schedules', 'is_statutory', 'BOOLEAN',
  'Whether it is statutory, so that it is never skipped; default false'
);

select core.field('maintenance.outages', 'site_id', 'UUID',
  'Site of the outage; default that of the asset or location', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.outages', 'name', 'TEXT', 'Name of the outage', p_is_required => true,
  p_max_length => 150
);
select core.field('maintenance.outages', 'description', 'TEXT', 'Purpose of the outage', p_max_length => 8000);
select core.field('maintenance.outages', 'asset_id', 'UUID',
  'Asset that goes down, with its components', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('maintenance.outages', 'location_id', 'UUID',
  'Location whose assets go down, with the locations in it', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('maintenance.outages', 'reason_id', 'UUID',
  'Downtime reason of its downtimes, of kind PLANNED', p_target_entity => 'asset.downtime_reasons'
);
select core.field('maintenance.outages', 'starts_at', 'TIMESTAMP',
  'Planned start', p_is_required => true, p_is_updatable => false
);
select core.field('maintenance.outages', 'ends_at', 'TIMESTAMP',
  'Planned end, in the future and at most 366 days after the start', p_is_required => true, p_is_updatable => false
);

select core.field('maintenance.schedule_plans', 'id', 'UUID', 'Id of a row to retain',
  p_target_entity => 'maintenance.schedule_plans'
);
select core.field('maintenance.schedule_plans', 'every_nth', 'INTEGER',
  'Interval of occurrences, such as 4 for every fourth; at least 2', p_is_required => true, p_is_updatable => false,
  p_minimum => 2, p_maximum => 1000
);
select core.field('maintenance.schedule_plans', 'job_plan_id', 'UUID',
  'Job plan of these occurrences', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);

select core.field('maintenance.strategies', 'site_id', 'UUID',
  'Site of the strategy; default that of the asset', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.strategies', 'asset_id', 'UUID',
  'Asset of the strategy, at the site', p_target_entity => 'asset.assets'
);
select core.field('maintenance.strategies', 'category_id', 'UUID',
  'Category of the strategy: all its assets at the site', p_target_entity => 'asset.categories'
);
select core.field('maintenance.strategies', 'function', 'TEXT',
  'Function and performance standard of the asset', p_is_required => true, p_max_length => 2000
);
select core.field('maintenance.strategies', 'functional_failure', 'TEXT',
  'Functional failure', p_is_required => true, p_max_length => 2000
);
select core.field('maintenance.strategies', 'failure_mode', 'TEXT',
  'Failure mode, in words', p_max_length => 2000
);
select core.field('maintenance.strategies', 'failure_code_id', 'UUID',
  'Problem or cause with which it is reported', p_target_entity => 'work.failure_codes'
);
select core.field('maintenance.strategies', 'effect', 'TEXT', 'Effect of the failure', p_max_length => 2000);
select core.field('maintenance.strategies', 'consequence', 'TEXT',
  'Consequence of the failure', p_is_required => true,
  p_vocabulary => '{HIDDEN,SAFETY,ENVIRONMENT,OPERATIONAL,NON_OPERATIONAL}'
);
select core.field('maintenance.strategies', 'task_kind', 'TEXT',
  'Kind of maintenance task', p_is_required => true,
  p_vocabulary => '{CONDITION,RESTORE,DISCARD,FAILURE_FINDING,REDESIGN,RUN_TO_FAILURE}'
);
select core.field('maintenance.strategies', 'schedule_id', 'UUID',
  'Maintenance schedule of the task', p_target_entity => 'maintenance.schedules'
);
select core.field('maintenance.strategies', 'severity', 'INTEGER',
  'Severity rating', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'occurrence', 'INTEGER',
  'Occurrence rating', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'detection', 'INTEGER',
  'Detection rating', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('maintenance.tasks', 'id', 'UUID', 'Id of a task to retain',
  p_target_entity => 'maintenance.tasks'
);
select core.field('maintenance.tasks', 'title', 'TEXT',
  'Text of the task or question', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('maintenance.tasks', 'instructions', 'TEXT',
  'Instructions for the task', p_is_updatable => false, p_max_length => 2000
);
select core.field('maintenance.tasks', 'kind', 'TEXT',
  'Form of the answer', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('maintenance.tasks', 'is_required', 'BOOLEAN',
  'Whether completion requires an answer; default true', p_is_updatable => false
);
select core.field('maintenance.tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is allowed; default false', p_is_updatable => false
);
select core.field('maintenance.tasks', 'options', 'TEXT_ARRAY',
  'Options of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('maintenance.tasks', 'unit', 'TEXT', 'Unit of the number', p_is_updatable => false,
  p_max_length => 20
);
select core.field('maintenance.tasks', 'accept_min', 'NUMBER', 'Lower limit; a smaller number fails',
  p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.tasks', 'accept_max', 'NUMBER', 'Upper limit; a greater number fails',
  p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.tasks', 'meter_name', 'TEXT',
  'Name of the meter of the asset, else of the location, of a METER task',
  p_is_updatable => false,
  p_max_length => 150
);
select core.field('maintenance.tasks', 'template_id', 'UUID',
  'Inspection template of an INSPECTION task', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
