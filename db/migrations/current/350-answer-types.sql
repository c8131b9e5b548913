-- What actions answer that is the answer of more than one (docs/adr/0054-answers-are-types.md).

create type core.site_answer as (id uuid, code text, row_version integer);
comment on type core.site_answer is 'What the actions on a site answer';
comment on column core.site_answer.id is 'Id of the site';
comment on column core.site_answer.code is 'Short code, unique in the organization';

create type core.custom_field_answer as (id uuid, code text, row_version integer);
comment on type core.custom_field_answer is 'What the actions on a field of the organization''s own answer';
comment on column core.custom_field_answer.id is 'Id of the field';
comment on column core.custom_field_answer.code is 'The key inside custom';

create type asset.category_answer as (id uuid, code text, row_version integer);
comment on type asset.category_answer is 'What the actions on an asset category answer';
comment on column asset.category_answer.id is 'Id of the category';
comment on column asset.category_answer.code is 'Short code, unique in the organization';

create type asset.location_answer as (id uuid, code text, row_version integer);
comment on type asset.location_answer is 'What the actions on a location answer';
comment on column asset.location_answer.id is 'Id of the location';
comment on column asset.location_answer.code is 'Short code, unique in the site';

create type asset.asset_answer as (id uuid, asset_number varchar, status text, row_version integer);
comment on type asset.asset_answer is 'What most actions on an asset answer';
comment on column asset.asset_answer.id is 'Id of the asset';
comment on column asset.asset_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.asset_answer.status is 'Where the asset is in its life';

create type asset.retirement_answer as (
  id uuid, asset_number varchar, status text, retired_meters integer, unmatched_devices integer, row_version integer
);
comment on type asset.retirement_answer is 'What the actions that end the use of an asset answer';
comment on column asset.retirement_answer.id is 'Id of the asset';
comment on column asset.retirement_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.retirement_answer.status is 'Where the asset is in its life';
comment on column asset.retirement_answer.retired_meters is 'How many of its meters were retired with it';
comment on column asset.retirement_answer.unmatched_devices is 'How many devices are no longer matched with it';

create type workforce.worker_answer as (id uuid, worker_number text, status text, row_version integer);
comment on type workforce.worker_answer is 'What the actions on a worker answer';
comment on column workforce.worker_answer.id is 'Id of the worker';
comment on column workforce.worker_answer.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.worker_answer.status is 'Whether the worker can be given work';

create type workforce.calendar_answer as (id uuid, code text, row_version integer);
comment on type workforce.calendar_answer is 'What the actions on a calendar answer';
comment on column workforce.calendar_answer.id is 'Id of the calendar';
comment on column workforce.calendar_answer.code is 'Short code, unique in the organization';

create type work.work_order_answer as (
  id uuid, work_order_number text, status text, due_at timestamptz, row_version integer
);
comment on type work.work_order_answer is 'What most actions on a work order answer';
comment on column work.work_order_answer.id is 'Id of the work order';
comment on column work.work_order_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.work_order_answer.status is 'Where the work order is in its life';
comment on column work.work_order_answer.due_at is
  'When the work must be finished; empty without a deadline, and while a hold pauses the clock';

create type work.assignment_answer as (
  id uuid, work_order_number text, status text, assigned_worker_ids uuid[], row_version integer
);
comment on type work.assignment_answer is 'What the actions answer that give work to workers and take it from them';
comment on column work.assignment_answer.id is 'Id of the work order';
comment on column work.assignment_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.assignment_answer.status is 'Where the work order is in its life';
comment on column work.assignment_answer.assigned_worker_ids is 'All workers who have the work order now';

create type work.resumption_answer as (
  id uuid, work_order_number text, status text, due_at timestamptz, held_minutes numeric, row_version integer
);
comment on type work.resumption_answer is 'What letting a work order go on answers';
comment on column work.resumption_answer.id is 'Id of the work order';
comment on column work.resumption_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.resumption_answer.status is 'Where the work order is in its life';
comment on column work.resumption_answer.due_at is 'When the work must be finished; empty without a deadline';
comment on column work.resumption_answer.held_minutes is
  'How long the hold lasted, in working minutes of the site''s calendar';

create type meter.meter_answer as (meter_id uuid, code text, status text, row_version integer);
comment on type meter.meter_answer is 'What the actions on a meter answer';
comment on column meter.meter_answer.meter_id is 'Id of the meter';
comment on column meter.meter_answer.code is 'Code of the meter, unique in the organization';
comment on column meter.meter_answer.status is 'Whether it takes readings';

create type meter.reading_answer as (
  reading_id uuid, outcome text, meter_id uuid, reading numeric, read_at timestamptz, kind text, quality text,
  delta numeric, current_reading numeric, current_at timestamptz, life_to_date numeric
);
comment on type meter.reading_answer is
  'What the actions on one reading answer: what became of it, and where its meter stands now';
comment on column meter.reading_answer.reading_id is 'Id of the reading; of a DUPLICATE that of the one that was there';
comment on column meter.reading_answer.outcome is
  'What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED';
comment on column meter.reading_answer.meter_id is 'The meter';
comment on column meter.reading_answer.reading is 'What the meter showed';
comment on column meter.reading_answer.read_at is 'When it was read';
comment on column meter.reading_answer.kind is
  'READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.reading_answer.quality is
  'GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does';
comment on column meter.reading_answer.delta is
  'What was counted since the reading before; empty for a gauge, and for what does not count';
comment on column meter.reading_answer.current_reading is
  'The newest reading in good standing, of a meter that is read in amounts their total; empty before the first';
comment on column meter.reading_answer.current_at is 'When that was read';
comment on column meter.reading_answer.life_to_date is
  'Everything counted, whatever rollovers, resets and replacements made of the display';
