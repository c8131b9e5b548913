delete from core.entity_fields where entity like 'work.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description
)
values
  ('work.work_orders', 'site_id', 'UUID', false, true, false, null, null, null, null, 'core.sites', 'The site of the work; that of the asset when left out'),
  ('work.work_orders', 'title', 'TEXT', true, true, true, 250, null, null, null, null, 'What is to be done, in a few words'),
  ('work.work_orders', 'description', 'TEXT', false, true, true, 8000, null, null, null, null, 'What is to be done'),
  ('work.work_orders', 'asset_id', 'UUID', false, true, true, null, null, null, null, 'asset.assets', 'The asset to work on, at the site'),
  ('work.work_orders', 'location_id', 'UUID', false, true, true, null, null, null, null, 'asset.locations', 'Where in the site the work is'),
  ('work.work_orders', 'parent_id', 'UUID', false, true, true, null, null, null, null, 'work.work_orders', 'The work order that this one is part of'),
  ('work.work_orders', 'work_order_number', 'TEXT', false, true, false, 80, null, null, null, null, 'Number of the work order; given by the system when left out'),
  ('work.work_orders', 'status', 'TEXT', false, true, false, null, array['OPEN', 'DRAFT'], null, null, null, 'DRAFT keeps it off the open list until it is handed in and approved'),
  ('work.work_orders', 'priority', 'TEXT', false, true, true, null, array['LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY'], null, null, null, 'How pressing it is'),
  ('work.work_orders', 'work_type', 'TEXT', false, true, true, null,
    '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}',
    null, null, null, 'What kind of work it is'),
  ('work.work_orders', 'origin', 'TEXT', false, true, false, null,
    '{MANUAL,REQUEST,PREVENTIVE,INSPECTION,METER,CONDITION,FOLLOW_UP,RECALL,IMPORT}',
    null, null, null, 'What the work order came from'),
  ('work.work_orders', 'reported_at', 'TIMESTAMP', false, true, false, null, null, null, null, null, 'When the need was noticed, not in the future; now when left out'),
  ('work.work_orders', 'due_at', 'TIMESTAMP', false, true, true, null, null, null, null, null, 'When the work must be finished; reckoned from target_minutes when left out'),
  ('work.work_orders', 'target_minutes', 'INTEGER', false, true, true, null, null, 1, 2628000, null, 'Working time allowed from reported_at, in minutes of the site''s calendar'),
  ('work.assignments', 'worker_ids', 'UUID_ARRAY', true, true, true, null, null, null, null, 'workforce.workers', 'The workers'),
  ('work.clock_segments', 'hold_reason', 'TEXT', true, true, false, 40, null, null, null, null, 'Code of the reason, one of /hold_reasons'),
  ('work.clock_segments', 'note', 'TEXT', false, true, true, 2000, null, null, null, null, 'What there is to say about it'),
  ('work.clock_segments', 'held_at', 'TIMESTAMP', false, true, false, null, null, null, null, null, 'When the work stopped, not in the future; now when left out'),
  ('work.clock_segments', 'resumed_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the work went on, after the hold began and not in the future; now when left out'),
  ('work.clock_segments', 'due_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'A new due date; reckoned from the working time that was left when left out'),
  ('work.completions', 'completion_note', 'TEXT', false, true, false, 8000, null, null, null, null, 'What was done'),
  ('work.completions', 'completed_at', 'TIMESTAMP', false, true, false, null, null, null, null, null, 'When the work was finished, not in the future; now when left out');
