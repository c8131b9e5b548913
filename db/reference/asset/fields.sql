delete from core.entity_fields where entity like 'asset.%';

select core.field('asset.bookings', 'site_id', 'UUID',
  'The site where the assets stand', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.bookings', 'booking_number', 'TEXT',
  'Number of the booking, unique in the organization; given by the system when left out', p_is_updatable => false,
  p_max_length => 80
);
select core.field('asset.bookings', 'worker_id', 'UUID',
  'The worker who has them; null when external_party does', p_target_entity => 'workforce.workers'
);
select core.field('asset.bookings', 'external_party', 'TEXT',
  'Who has them, when it is no worker', p_max_length => 150
);
select core.field('asset.bookings', 'starts_at', 'TIMESTAMP', 'From when', p_is_required => true);
select core.field('asset.bookings', 'ends_at', 'TIMESTAMP',
  'Until when, this instant not included', p_is_required => true
);
select core.field('asset.bookings', 'purpose', 'TEXT', 'What they are for', p_max_length => 2000);

select core.field('asset.booking_lines', 'id', 'UUID',
  'A line that is there already', p_target_entity => 'asset.booking_lines'
);
select core.field('asset.booking_lines', 'asset_id', 'UUID',
  'The asset that is booked; left out where any one of a kind will do', p_target_entity => 'asset.assets'
);
select core.field('asset.booking_lines', 'category_id', 'UUID',
  'Any one of this category, or of one that is narrower', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('asset.booking_lines', 'manufacturer', 'TEXT',
  'Any one of this manufacturer, with model', p_max_length => 150
);
select core.field('asset.booking_lines', 'model', 'TEXT', 'Any one of this model', p_max_length => 150);
select core.field('asset.booking_lines', 'note', 'TEXT', 'What there is to say about it', p_max_length => 2000);

select core.field('asset.custodies', 'booking_id', 'UUID',
  'The booking by which it is taken', p_is_updatable => false, p_target_entity => 'asset.bookings'
);
select core.field('asset.custodies', 'work_order_id', 'UUID',
  'The work order for which it is taken', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('asset.custodies', 'worker_id', 'UUID',
  'The worker who takes it', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('asset.custodies', 'external_party', 'TEXT',
  'Who takes it, when it is no worker', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'due_back_at', 'TIMESTAMP', 'When it is to be back', p_is_updatable => false);
select core.field('asset.custodies', 'condition_out', 'TEXT',
  'How it is when it is taken', p_is_updatable => false, p_vocabulary => '{GOOD,WORN,DAMAGED}'
);
select core.field('asset.custodies', 'signature_out', 'TEXT',
  'The name by which whoever takes it signs for it and its condition', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'note', 'TEXT',
  'What there is to say when it is taken', p_is_updatable => false, p_max_length => 2000
);
select core.field('asset.custodies', 'condition_in', 'TEXT',
  'How it is when it is back', p_is_creatable => false, p_vocabulary => '{GOOD,WORN,DAMAGED}'
);
select core.field('asset.custodies', 'signature_in', 'TEXT',
  'The name by which whoever brings it back signs for its condition', p_is_creatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'return_note', 'TEXT',
  'What there is to say when it is back', p_is_creatable => false, p_max_length => 2000
);

select core.field('asset.categories', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.categories', 'name', 'TEXT',
  'Name of the category', p_is_required => true, p_max_length => 150
);
select core.field('asset.categories', 'description', 'TEXT', 'What belongs to the category', p_max_length => 2000);
select core.field('asset.categories', 'parent_id', 'UUID', 'The wider category', p_target_entity => 'asset.categories');
select core.field('asset.categories', 'failure_class_id', 'UUID',
  'How assets of the category fail; that of the wider category when left out',
  p_target_entity => 'work.failure_classes'
);
select core.field('asset.categories', 'commissioning_template_id', 'UUID',
  'The template of the inspection that its assets pass before they go into service; null for that of what is wider',
  p_target_entity => 'inspection.templates'
);
select core.field('asset.categories', 'requires_permit', 'BOOLEAN',
  'Whether work on such assets is only done while a permit for it is in force'
);
select core.field('asset.categories', 'requires_lockout', 'BOOLEAN',
  'Whether work on such assets is only done while the asset is locked out'
);
select core.field('asset.categories', 'is_bookable', 'BOOLEAN',
  'Whether its assets can be booked; null for what the wider category says, and where none does they can'
);
select core.field('asset.categories', 'booking_needs_approval', 'BOOLEAN',
  'Whether somebody agrees before its assets are booked; null for what the wider category says'
);
select core.field('asset.categories', 'booking_max_minutes', 'INTEGER',
  'How long a booking of its assets lasts at most; null for what the wider category says', p_minimum => 1,
  p_maximum => 5256000
);
select core.field('asset.categories', 'booking_lead_minutes', 'INTEGER',
  'How long before it begins a booking is reserved at the latest; null for what the wider category says',
  p_minimum => 0, p_maximum => 525600
);
select core.field('asset.categories', 'booking_ahead_days', 'INTEGER',
  'How many days ahead a booking begins at most; null for what the wider category says', p_minimum => 1,
  p_maximum => 3650
);
select core.field('asset.categories', 'booking_max_assets', 'INTEGER',
  'How many of its assets a worker has booked or in hand at one time at most; null for what the wider category says',
  p_minimum => 1, p_maximum => 10000
);
select core.field('asset.categories', 'booking_answer_minutes', 'INTEGER',
  'How long a request for approval waits for an answer at most; null for what the wider category says',
  p_minimum => 1, p_maximum => 525600
);
select core.field('asset.categories', 'damage_opens_request', 'BOOLEAN',
  'Whether what comes back damaged opens a request; null for what the wider category says, yes where none does'
);
select core.field('asset.categories', 'archived_at', 'TIMESTAMP',
  'When the category was put away; null brings it back', p_is_creatable => false
);

select core.field('asset.downtime_reasons', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.downtime_reasons', 'name', 'TEXT',
  'Name of the reason', p_is_required => true, p_max_length => 150
);
select core.field('asset.downtime_reasons', 'description', 'TEXT',
  'When the reason is the right one', p_max_length => 2000
);
select core.field('asset.downtime_reasons', 'kind', 'TEXT',
  'What kind of downtime it is', p_is_required => true, p_vocabulary => '{UNPLANNED,PLANNED,IDLE,EXTERNAL}'
);
select core.field('asset.downtime_reasons', 'is_failure', 'BOOLEAN', 'Whether it is a failure of the asset');
select core.field('asset.downtime_reasons', 'counts_in_availability', 'BOOLEAN',
  'Whether the time is taken from the asset''s availability'
);
select core.field('asset.downtime_reasons', 'archived_at', 'TIMESTAMP',
  'When the reason was put away; null brings it back', p_is_creatable => false
);

select core.field('asset.downtimes', 'asset_id', 'UUID',
  'The asset that stands still', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.downtimes', 'reason_id', 'UUID', 'Why', p_target_entity => 'asset.downtime_reasons');
select core.field('asset.downtimes', 'kind', 'TEXT',
  'What kind of downtime it is; that of the reason where there is one, else UNPLANNED',
  p_vocabulary => '{UNPLANNED,PLANNED,IDLE,EXTERNAL}'
);
select core.field('asset.downtimes', 'capacity_loss_percent', 'INTEGER',
  'How much of its output is lost, in percent; 100 when left out', p_minimum => 1, p_maximum => 100
);
select core.field('asset.downtimes', 'started_at', 'TIMESTAMP', 'Since when; now when left out');
select core.field('asset.downtimes', 'ended_at', 'TIMESTAMP', 'Until when; null while it lasts');
select core.field('asset.downtimes', 'work_order_id', 'UUID',
  'The work order that ends it', p_target_entity => 'work.work_orders'
);
select core.field('asset.downtimes', 'detected_by', 'TEXT',
  'Who or what noticed it', p_vocabulary => '{OPERATOR,SENSOR,INSPECTION}'
);
select core.field('asset.downtimes', 'note', 'TEXT', 'What there is to say about it', p_max_length => 2000);

select core.field('asset.locations', 'site_id', 'UUID',
  'The site that the location is part of', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.locations', 'parent_id', 'UUID',
  'The wider location, of the same site', p_target_entity => 'asset.locations'
);
select core.field('asset.locations', 'code', 'TEXT',
  'Short code, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.locations', 'name', 'TEXT',
  'Name of the location', p_is_required => true, p_max_length => 150
);
select core.field('asset.locations', 'kind', 'TEXT',
  'What kind of place it is', p_vocabulary => '{BUILDING,FLOOR,ROOM,AREA,LINE,YARD,VEHICLE,STOREROOM,VENDOR,TRANSIT}'
);
select core.field('asset.locations', 'archived_at', 'TIMESTAMP',
  'When the location was put away; null brings it back', p_is_creatable => false
);

select core.field('asset.assets', 'site_id', 'UUID',
  'The site where the asset stands; changed by move_asset', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.assets', 'location_id', 'UUID',
  'Where in the site the asset stands; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.assets', 'parent_id', 'UUID',
  'The asset that this one is part of; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.assets', 'stops_parent', 'BOOLEAN',
  'Whether what it is part of stands still when it does; changed by move_asset', p_is_updatable => false
);
select core.field('asset.assets', 'asset_number', 'TEXT',
  'Number of the asset, unique in the organization; given by the system when left out', p_max_length => 80
);
select core.field('asset.assets', 'name', 'TEXT', 'Name of the asset', p_is_required => true, p_max_length => 250);
select core.field('asset.assets', 'description', 'TEXT', 'What the asset is and does', p_max_length => 4000);
select core.field('asset.assets', 'category_id', 'UUID',
  'The kind of thing it is', p_target_entity => 'asset.categories'
);
select core.field('asset.assets', 'failure_class_id', 'UUID',
  'How it fails; that of its category when left out', p_target_entity => 'work.failure_classes'
);
select core.field('asset.assets', 'status', 'TEXT',
  'Where the asset begins its life; moved on by actions', p_is_updatable => false,
  p_vocabulary => '{PLANNED,ON_ORDER,RECEIVED,IN_SERVICE,STANDBY,IN_STORAGE,MOTHBALLED}'
);
select core.field('asset.assets', 'criticality', 'TEXT', 'A is the most critical', p_vocabulary => '{A,B,C,D}');
select core.field('asset.assets', 'manufacturer', 'TEXT', 'Who made it', p_max_length => 150);
select core.field('asset.assets', 'model', 'TEXT', 'The maker''s model', p_max_length => 150);
select core.field('asset.assets', 'serial_number', 'TEXT', 'The maker''s serial number', p_max_length => 150);
select core.field('asset.assets', 'barcode', 'TEXT',
  'Barcode, QR or tag on the asset, unique in the organization', p_max_length => 150
);
select core.field('asset.assets', 'in_service_on', 'DATE', 'When the asset went into service');
select core.field('asset.assets', 'operating_calendar_id', 'UUID',
  'The hours in which it is to run; null for around the clock', p_target_entity => 'workforce.calendars'
);
select core.field('asset.assets', 'responsible_worker_id', 'UUID',
  'The worker who answers for it', p_target_entity => 'workforce.workers'
);
select core.field('asset.assets', 'owner_kind', 'TEXT',
  'Whose it is; OWNED when left out', p_vocabulary => '{OWNED,LEASED,RENTED,CUSTOMER,VENDOR}'
);
select core.field('asset.assets', 'owner_name', 'TEXT',
  'Who owns it, where it is not the organization''s own', p_max_length => 150
);
select core.field('asset.assets', 'acquired_on', 'DATE', 'When it was bought, or came to be looked after');
select core.field('asset.assets', 'purchase_cost', 'NUMBER',
  'What it cost, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'replacement_value', 'NUMBER',
  'What another one would cost now, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'downtime_cost_per_hour', 'NUMBER',
  'What an hour costs in which it is to run and stands still, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'currency', 'TEXT',
  'Currency of its cost and value, such as EUR; that of its site when left out', p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('asset.assets', 'warranty_months', 'INTEGER',
  'How many months of warranty begin when it first goes into service', p_minimum => 1, p_maximum => 600
);
select core.field('asset.assets', 'warranty_ends_on', 'DATE', 'The last day of the warranty');

select core.field('asset.disposals', 'method', 'TEXT',
  'What becomes of it; OTHER when left out', p_is_updatable => false,
  p_vocabulary => '{SOLD,SCRAPPED,DONATED,RETURNED,TRADED_IN,LOST,OTHER}'
);
select core.field('asset.disposals', 'disposed_on', 'DATE',
  'The day of it, today at its site when left out', p_is_updatable => false
);
select core.field('asset.disposals', 'recipient', 'TEXT',
  'Who has it now, or took it away', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.disposals', 'proceeds', 'NUMBER',
  'What was got for it, in the currency of its cost', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('asset.disposals', 'approved_by', 'TEXT',
  'Who agreed to it, or the paper that says so', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.disposals', 'note', 'TEXT',
  'What there is to say about it', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.placements', 'site_id', 'UUID',
  'The site to move to; where it stands when left out', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.placements', 'location_id', 'UUID',
  'The location to move to, of that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.placements', 'parent_id', 'UUID',
  'The asset to become part of, at that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.placements', 'stops_parent', 'BOOLEAN',
  'Whether what it becomes part of stands still when it does', p_is_updatable => false
);
select core.field('asset.placements', 'reason', 'TEXT',
  'Why it moves', p_is_updatable => false, p_vocabulary => '{INSTALL,REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT}'
);
select core.field('asset.placements', 'move_open_work', 'BOOLEAN',
  'Whether open work orders move along to the other site', p_is_updatable => false, p_is_column => false
);
select core.field('asset.placements', 'moved_at', 'TIMESTAMP',
  'When it moved; now when left out', p_is_updatable => false, p_is_column => false
);
select core.field('asset.placements', 'note', 'TEXT',
  'What there is to say about the move', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.move_corrections', 'moved_at', 'TIMESTAMP',
  'When it moved', p_is_required => true, p_is_updatable => false
);
select core.field('asset.move_corrections', 'reason', 'TEXT',
  'Why it is put right', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.positions', 'site_id', 'UUID',
  'The site that the position is part of', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.positions', 'parent_id', 'UUID',
  'The wider position, of the same site', p_target_entity => 'asset.positions'
);
select core.field('asset.positions', 'location_id', 'UUID',
  'Where in the site it is; what is installed stands there', p_target_entity => 'asset.locations'
);
select core.field('asset.positions', 'category_id', 'UUID',
  'What may be installed: assets of this category, or of one that is narrower; null for any',
  p_target_entity => 'asset.categories'
);
select core.field('asset.positions', 'code', 'TEXT',
  'Short code, such as a tag number, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.positions', 'name', 'TEXT',
  'Name of the position', p_is_required => true, p_max_length => 150
);
select core.field('asset.positions', 'description', 'TEXT', 'What it is for', p_max_length => 2000);
select core.field('asset.positions', 'criticality', 'TEXT',
  'How critical its function is; A is the most', p_vocabulary => '{A,B,C,D}'
);
select core.field('asset.positions', 'archived_at', 'TIMESTAMP',
  'When the position was put away; null brings it back', p_is_creatable => false
);

select core.field('asset.installations', 'asset_id', 'UUID',
  'The asset to install, of the site of the position', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.installations', 'started_at', 'TIMESTAMP',
  'Since when it fills the position; now when left out', p_is_updatable => false
);
select core.field('asset.installations', 'parent_id', 'UUID',
  'The asset that it becomes part of; null for none', p_is_updatable => false, p_target_entity => 'asset.assets',
  p_is_column => false
);
select core.field('asset.installations', 'stops_parent', 'BOOLEAN',
  'Whether what it becomes part of stands still when it does', p_is_updatable => false, p_is_column => false
);
select core.field('asset.installations', 'ended_at', 'TIMESTAMP',
  'When it was taken out; now when left out', p_is_creatable => false
);
select core.field('asset.installations', 'reason', 'TEXT',
  'Why it is taken out; REMOVE when left out', p_is_creatable => false,
  p_vocabulary => '{REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT,LOST}'
);
select core.field('asset.installations', 'location_id', 'UUID',
  'Where it goes, of the same site; where it stood when left out', p_is_creatable => false,
  p_target_entity => 'asset.locations', p_is_column => false
);
select core.field('asset.installations', 'note', 'TEXT', 'What there is to say about it', p_max_length => 2000);

select core.field('asset.relations', 'from_asset_id', 'UUID',
  'The asset that feeds, backs up or replaces', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.relations', 'kind', 'TEXT',
  'What it is for the other one', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{FEEDS,BACKUP_OF,REPLACES}'
);
select core.field('asset.relations', 'to_asset_id', 'UUID',
  'The asset that is fed, backed up or replaced', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.relations', 'started_at', 'TIMESTAMP',
  'Since when; now when left out', p_is_updatable => false
);
select core.field('asset.relations', 'ended_at', 'TIMESTAMP',
  'Until when; null while it lasts', p_is_updatable => false
);
select core.field('asset.relations', 'note', 'TEXT',
  'What there is to say about it', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.depreciation_books', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.depreciation_books', 'name', 'TEXT',
  'Name of the book', p_is_required => true, p_max_length => 150
);
select core.field('asset.depreciation_books', 'description', 'TEXT',
  'By what law or rule it is kept', p_max_length => 2000
);
select core.field('asset.depreciation_books', 'is_leading', 'BOOLEAN',
  'Whether it tells what an asset is worth where one value is asked for'
);
select core.field('asset.depreciation_books', 'archived_at', 'TIMESTAMP',
  'When the book was put away; null brings it back', p_is_creatable => false
);

select core.field('asset.books', 'asset_id', 'UUID',
  'The asset', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.books', 'depreciation_book_id', 'UUID',
  'The book', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.depreciation_books'
);
select core.field('asset.books', 'method', 'TEXT',
  'How it loses its worth', p_is_required => true,
  p_vocabulary => '{STRAIGHT_LINE,DOUBLE_DECLINING,WRITTEN_DOWN_VALUE,UNITS,MANUAL}'
);
select core.field('asset.books', 'convention', 'TEXT',
  'How the first month or year counts', p_vocabulary => '{FULL_MONTH,HALF_YEAR,DAILY}'
);
select core.field('asset.books', 'cost', 'NUMBER',
  'What it cost, to two places', p_is_required => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.books', 'salvage_amount', 'NUMBER',
  'What it is worth at the end of its life, to two places', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.books', 'life_months', 'INTEGER', 'How long its life is', p_minimum => 1, p_maximum => 1200);
select core.field('asset.books', 'rate_percent', 'NUMBER',
  'By WRITTEN_DOWN_VALUE, how much of what is left goes in a year', p_minimum => 0, p_maximum => 100
);
select core.field('asset.books', 'meter_id', 'UUID',
  'By UNITS, the meter that counts its use', p_target_entity => 'meter.meters'
);
select core.field('asset.books', 'life_units', 'NUMBER',
  'By UNITS, how much the meter counts in its life', p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('asset.books', 'starts_on', 'DATE', 'The first day that counts', p_is_required => true);
select core.field('asset.books', 'note', 'TEXT', 'What there is to say about it', p_max_length => 2000);

select core.field('asset.book_changes', 'changes_on', 'DATE',
  'The day of the change, which counts from its month on', p_is_required => true, p_is_updatable => false
);
select core.field('asset.book_changes', 'cost_amount', 'NUMBER',
  'What is added to the cost, to two places; less than nothing takes from it', p_is_updatable => false,
  p_minimum => -99999999999999, p_maximum => 99999999999999
);
select core.field('asset.book_changes', 'salvage_amount', 'NUMBER',
  'What it is worth at the end of its life from now on', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('asset.book_changes', 'life_months_added', 'INTEGER',
  'How many months are added to its life', p_is_updatable => false, p_minimum => -1200, p_maximum => 1200
);
select core.field('asset.book_changes', 'life_units_added', 'NUMBER',
  'How much is added to what its meter counts in its life', p_is_updatable => false, p_minimum => -999999999999,
  p_maximum => 999999999999
);
select core.field('asset.book_changes', 'work_order_id', 'UUID',
  'The repair whose cost it is', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('asset.book_changes', 'reason', 'TEXT',
  'Why', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.depreciation_lines', 'period_on', 'DATE',
  'A day of the month that is charged', p_is_required => true, p_is_updatable => false
);
select core.field('asset.depreciation_lines', 'charge_amount', 'NUMBER',
  'What is charged, to two places', p_is_required => true, p_is_updatable => false, p_minimum => 0.01,
  p_maximum => 99999999999999
);
select core.field('asset.depreciation_lines', 'note', 'TEXT',
  'What there is to say about it', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.spares', 'asset_id', 'UUID',
  'The asset that it is for', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.spares', 'category_id', 'UUID',
  'The category whose assets it is for', p_is_updatable => false, p_target_entity => 'asset.categories'
);
select core.field('asset.spares', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('asset.spares', 'quantity_installed', 'NUMBER',
  'How much of it an asset has in it', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('asset.spares', 'quantity_recommended', 'NUMBER',
  'How much of it should lie at the site', p_minimum => 0, p_maximum => 999999999
);
select core.field('asset.spares', 'is_critical', 'BOOLEAN', 'Whether the asset stands still for want of it');
select core.field('asset.spares', 'note', 'TEXT', 'What there is to say about it', p_max_length => 2000);
select core.field('asset.spares', 'archived_at', 'TIMESTAMP',
  'When it was put away; null brings it back', p_is_creatable => false
);

select core.field('asset.stock_audits', 'site_id', 'UUID',
  'The site whose assets are looked for', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.stock_audits', 'audit_number', 'TEXT',
  'Number of the asset audit, unique in the organization; given by the system when left out',
  p_is_updatable => false, p_max_length => 80
);
select core.field('asset.stock_audits', 'location_id', 'UUID',
  'Only what stands there or below, of that site', p_is_updatable => false, p_target_entity => 'asset.locations'
);
select core.field('asset.stock_audits', 'due_on', 'DATE',
  'The last day on which it is to be done', p_is_updatable => false
);
select core.field('asset.stock_audits', 'note', 'TEXT',
  'What there is to say about it', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.stock_audit_lines', 'code', 'TEXT',
  'The barcode, number or serial number of an asset, as it was scanned', p_is_updatable => false,
  p_max_length => 150, p_is_column => false
);
select core.field('asset.stock_audit_lines', 'asset_id', 'UUID',
  'The asset, when no code was scanned', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.stock_audit_lines', 'found_location_id', 'UUID',
  'Where it was found, at the site of the asset audit', p_is_updatable => false, p_target_entity => 'asset.locations'
);
select core.field('asset.stock_audit_lines', 'found_at', 'TIMESTAMP',
  'When it was found; now when left out', p_is_updatable => false
);
select core.field('asset.stock_audit_lines', 'moves_asset', 'BOOLEAN',
  'Whether it is to stand where it was found when the asset audit is completed', p_is_updatable => false
);
select core.field('asset.stock_audit_lines', 'note', 'TEXT',
  'What there is to say about it', p_is_updatable => false, p_max_length => 2000
);
