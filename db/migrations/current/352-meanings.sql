-- What columns mean, said once: by the table (lists and the description take it from here).

comment on column asset.assets.id is 'Id of the asset';
comment on column asset.assets.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.assets.name is 'Name of the asset';
comment on column asset.assets.status is 'Where the asset is in its life';
comment on column asset.assets.site_id is 'The site where it stands';
comment on column asset.assets.location_id is 'Where in the site it stands';
comment on column asset.assets.category_id is 'The kind of thing it is';
comment on column asset.assets.parent_id is 'The asset that it is part of; empty at the top';
comment on column asset.assets.description is 'What the asset is and does';
comment on column asset.assets.manufacturer is 'Who made it';
comment on column asset.assets.model is 'The maker''s model';
comment on column asset.assets.serial_number is 'The maker''s serial number';
comment on column asset.assets.barcode is 'Barcode, QR or tag on the asset';
comment on column asset.assets.in_service_on is 'When it went into service';

comment on column asset.categories.id is 'Id of the category';
comment on column asset.categories.code is 'Short code, unique in the organization';
comment on column asset.categories.name is 'Name of the category';
comment on column asset.categories.description is 'What belongs to it';
comment on column asset.categories.parent_id is 'The wider category; empty at the top';
comment on column asset.categories.archived_at is 'When it was put away; empty while it is in use';

comment on column asset.locations.id is 'Id of the location';
comment on column asset.locations.site_id is 'The site that it is part of';
comment on column asset.locations.code is 'Short code, unique in the site';
comment on column asset.locations.name is 'Name of the location';
comment on column asset.locations.kind is 'What kind of place it is';
comment on column asset.locations.parent_id is 'The wider location; empty at the top';
comment on column asset.locations.archived_at is 'When it was put away; empty while it is in use';

comment on column asset.placements.id is 'Id of the placement';
comment on column asset.placements.asset_id is 'The asset';
comment on column asset.placements.site_id is 'The site where it stood';
comment on column asset.placements.location_id is 'Where in the site it stood';
comment on column asset.placements.parent_id is 'The asset that it was part of';
comment on column asset.placements.started_at is 'From when it stood there';
comment on column asset.placements.ended_at is 'Until when; empty while it stands there';
comment on column asset.placements.reason is 'Why it was moved there';
comment on column asset.placements.note is 'What there was to say about the move';

comment on column audit.events.id is 'Id of the event';
comment on column audit.events.at is 'When the transaction began';
comment on column audit.events.entity is 'The kind of record that changed';
comment on column audit.events.entity_id is 'The record that changed';
comment on column audit.events.operation is 'INSERT, UPDATE or DELETE; BATCH when one event stands for many rows';
comment on column audit.events.action is 'The action that was called';
comment on column audit.events.row_version is 'Version of the record after the change';
comment on column audit.events.actor_id is 'Who acted: the identity that held the key or password';
comment on column audit.events.account_id is 'For whom: the person, or service account, that the token named';
comment on column audit.events.api_key_id is 'The API key that was used; empty after a log-in by password';
comment on column audit.events.session_id is 'The session that was used';
comment on column audit.events.request_id is 'Id of the request, as answered in X-Request-Id';

comment on column core.custom_fields.id is 'Id of the field';
comment on column core.custom_fields.entity is 'The entity that has the field, such as asset.assets';
comment on column core.custom_fields.code is 'The key inside custom';
comment on column core.custom_fields.name is 'What people see';
comment on column core.custom_fields.kind is 'What values it takes';
comment on column core.custom_fields.is_required is 'Whether a record needs a value';
comment on column core.custom_fields.vocabulary is 'The texts that are allowed; empty for any';
comment on column core.custom_fields.archived_at is 'When the field was put away; empty while it is in use';

comment on column core.entities.entity is 'Schema-qualified name; what list_options takes as p_entity';
comment on column core.entities.list is 'The list that shows these records';
comment on column core.entities.create_action is 'The action that makes one; empty when there is none';
comment on column core.entities.update_action is 'The action that changes one; empty when there is none';

comment on column core.organizations.id is 'Id of the organization';
comment on column core.organizations.name is 'Name of the organization';
comment on column core.organizations.hostname is
  'Its own host name, given by the operator of the service; empty when it uses the default host';
comment on column core.organizations.session_ceiling_minutes is
  'How long a session can be renewed before a new log-in is needed, in minutes';

comment on column core.sites.id is 'Id of the site';
comment on column core.sites.code is 'Short code, unique in the organization';
comment on column core.sites.name is 'Name of the site';
comment on column core.sites.time_zone is
  'IANA time zone, such as Europe/Berlin, in which due dates and business hours are reckoned';
comment on column core.sites.currency is 'ISO 4217 code of the currency';
comment on column core.sites.address is 'Postal address';
comment on column core.sites.archived_at is 'When the site was put away; empty while it is in use';

comment on column core.transitions.entity is 'The kind of record';
comment on column core.transitions.from_status is 'The status before';
comment on column core.transitions.action is 'The action that moves it; without a permission, the worker''s own step';
comment on column core.transitions.to_status is 'The status after';
comment on column core.transitions.permission is
  'The permission that the action asks for; empty when the system alone moves the record';

comment on column meter.meters.id is 'Id of the meter';
comment on column meter.meters.code is 'Code of the meter, unique in the organization';
comment on column meter.meters.name is 'Name of the meter';
comment on column meter.meters.kind is 'CONTINUOUS counts, GAUGE goes up and down';
comment on column meter.meters.direction is 'Which way a continuous meter counts';
comment on column meter.meters.unit is 'Unit of the readings';
comment on column meter.meters.status is 'Whether it takes readings';
comment on column meter.meters.asset_id is 'The asset that the meter is read off';
comment on column meter.meters.site_id is 'The site where the asset stands; follows it when it moves';
comment on column meter.meters.description is 'Where it is and how it is read';
comment on column meter.meters.serial_number is
  'Serial number of the counter that is mounted; an exchange brings another';
comment on column meter.meters.rollover_value is
  'The counter starts again at 0 when it would reach this; needs max_rate_per_day';
comment on column meter.meters.max_rate_per_day is
  'The most that can happen in a day; faster readings are kept as suspect';
comment on column meter.meters.expected_interval_hours is 'A new reading is overdue after this many hours';
comment on column meter.meters.installed_at is 'When the meter was installed';
comment on column meter.meters.row_version is
  'Raised by each change of the meter, not by readings; give it as p_row_version to notice changes by others';

comment on column meter.readings.id is 'Id of the reading';
comment on column meter.readings.meter_id is 'The meter';
comment on column meter.readings.read_at is 'When it was read';
comment on column meter.readings.reading is 'What the meter showed';
comment on column meter.readings.delta is
  'What was counted since the reading before; empty for a gauge, and for what does not count';
comment on column meter.readings.kind is 'READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.readings.quality is
  'GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does '
  '(OPC UA: GOOD, UNCERTAIN, BAD)';
comment on column meter.readings.source is 'How it came in';
comment on column meter.readings.note is 'What there was to say';
comment on column meter.readings.superseded_at is 'When it was corrected or rejected; empty while it stands';
comment on column meter.readings.created_by is 'The account that recorded it';
comment on column meter.readings.created_at is 'When it was recorded';

comment on column meter.standings.current_reading is
  'The newest reading in good standing, of a meter that is read in amounts their total; empty before the first';
comment on column meter.standings.current_at is 'When that was read';
comment on column meter.standings.life_to_date is
  'Everything counted, whatever rollovers, resets and replacements made of the display';
comment on column meter.standings.average_per_day is 'Counted per day over the newest 30 readings; empty for a gauge';

comment on column work.assignments.id is 'Id of the assignment';
comment on column work.assignments.work_order_id is 'The work order';
comment on column work.assignments.site_id is 'The site of the work order; follows it';
comment on column work.assignments.worker_id is 'The worker';
comment on column work.assignments.assigned_at is 'When the worker got it';
comment on column work.assignments.ended_at is 'When the worker had it no more; empty while the worker has it';

comment on column work.clock_segments.id is 'Id of the segment';
comment on column work.clock_segments.work_order_id is 'The work order';
comment on column work.clock_segments.site_id is 'The site of the work order; follows it';
comment on column work.clock_segments.kind is 'RUN: worked on; HOLD: rested';
comment on column work.clock_segments.started_at is 'When it began';
comment on column work.clock_segments.ended_at is 'When it was over; empty while it lasts';
comment on column work.clock_segments.hold_reason is 'Why it rested; a code of /hold_reasons';
comment on column work.clock_segments.note is 'What was said about it';

comment on column work.completions.id is 'Id of the completion';
comment on column work.completions.work_order_id is 'The work order';
comment on column work.completions.site_id is 'The site of the work order; follows it';
comment on column work.completions.completed_at is 'When the work was finished';
comment on column work.completions.completion_note is 'What was done';
comment on column work.completions.reopened_at is 'When it was reopened; empty while it counts';
comment on column work.completions.reopen_reason is 'Why it was reopened';
comment on column work.completions.created_at is 'When it was reported';
comment on column work.completions.created_by is 'The account that reported it';

comment on column work.hold_reasons.id is 'Id of the reason';
comment on column work.hold_reasons.code is 'The value that hold_work_order takes';
comment on column work.hold_reasons.name is 'Name of the reason';
comment on column work.hold_reasons.category is 'What kind of obstacle it is';
comment on column work.hold_reasons.is_note_required is 'Whether hold_work_order asks for a note';

comment on column work.work_orders.id is 'Id of the work order';
comment on column work.work_orders.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.work_orders.title is 'What is to be done, in a few words';
comment on column work.work_orders.status is 'Where the work order is in its life';
comment on column work.work_orders.priority is 'How pressing it is';
comment on column work.work_orders.priority_rank is 'The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY';
comment on column work.work_orders.work_type is 'What kind of work it is';
comment on column work.work_orders.origin is 'What the work order came from';
comment on column work.work_orders.asset_id is 'The asset to work on';
comment on column work.work_orders.location_id is 'Where in the site the work is';
comment on column work.work_orders.parent_id is 'The work order that this one is part of';
comment on column work.work_orders.description is 'What is to be done';
comment on column work.work_orders.target_minutes is
  'Working time allowed from reported_at, in minutes of the site''s calendar';
comment on column work.work_orders.remaining_minutes is
  'Working minutes left to the due date while a hold pauses the clock';
comment on column work.work_orders.started_at is 'When work on it began';
comment on column work.work_orders.completed_at is 'When it was finished';
comment on column work.work_orders.completed_by is 'The account that reported it finished';
comment on column work.work_orders.completion_note is 'What was done';
comment on column work.work_orders.closed_at is 'When it was closed';
comment on column work.work_orders.hold_reason is 'Why it rests; a code of /hold_reasons';
comment on column work.work_orders.reopen_count is 'How often it had to be reopened';

comment on column workforce.calendar_exceptions.id is 'Id of the entry';
comment on column workforce.calendar_exceptions.calendar_id is 'The calendar';
comment on column workforce.calendar_exceptions.occurs_on is 'The date';
comment on column workforce.calendar_exceptions.is_working is
  'False: no work all day; true: work at these hours, and only then';
comment on column workforce.calendar_exceptions.name is 'Name of the day';

comment on column workforce.calendar_hours.id is 'Id of the hours';
comment on column workforce.calendar_hours.calendar_id is 'The calendar';
comment on column workforce.calendar_hours.weekday is '1 is Monday, 7 is Sunday';

comment on column workforce.calendars.id is 'Id of the calendar';
comment on column workforce.calendars.code is 'Short code, unique in the organization';
comment on column workforce.calendars.name is 'Name of the calendar';
comment on column workforce.calendars.is_default is
  'Whether the sites keep it that name no calendar; without a default they work around the clock';
comment on column workforce.calendars.archived_at is 'When the calendar was put away; empty while it is in use';

comment on column workforce.workers.id is 'Id of the worker';
comment on column workforce.workers.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.workers.name is 'Name of the worker';
comment on column workforce.workers.status is 'Whether the worker can be given work';
comment on column workforce.workers.trade is 'What the worker is trained in';
comment on column workforce.workers.email is 'Email address';
comment on column workforce.workers.phone is 'Telephone number';
