delete from core.entity_fields where entity like 'asset.%';

select core.field('asset.bookings', 'site_id', 'UUID',
  'Site of the assets', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.bookings', 'booking_number', 'TEXT',
  'Number of the booking, unique in the organization; generated when omitted', p_is_updatable => false,
  p_max_length => 80
);
select core.field('asset.bookings', 'worker_id', 'UUID',
  'Worker who receives them; null with external_party', p_target_entity => 'workforce.workers'
);
select core.field('asset.bookings', 'external_party', 'TEXT',
  'External person or company that receives them, instead of a worker', p_max_length => 150
);
select core.field('asset.bookings', 'starts_at', 'TIMESTAMP', 'Start of the booking', p_is_required => true);
select core.field('asset.bookings', 'ends_at', 'TIMESTAMP',
  'End of the booking, excluded', p_is_required => true
);
select core.field('asset.bookings', 'purpose', 'TEXT', 'Purpose of the booking', p_max_length => 2000);

select core.field('asset.booking_lines', 'id', 'UUID',
  'Id of a row to retain', p_target_entity => 'asset.booking_lines'
);
select core.field('asset.booking_lines', 'asset_id', 'UUID',
  'Asset to book; omitted for any asset of a kind', p_target_entity => 'asset.assets'
);
select core.field('asset.booking_lines', 'with_components', 'BOOLEAN',
  'Whether the components of asset_id are booked with it, as rows of their own; default false', p_is_updatable => false,
  p_is_column => false
);
select core.field('asset.booking_lines', 'category_id', 'UUID',
  'Any asset of this category or a subcategory', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('asset.booking_lines', 'manufacturer', 'TEXT',
  'Any asset of this manufacturer, with model', p_max_length => 150
);
select core.field('asset.booking_lines', 'model', 'TEXT', 'Any asset of this model', p_max_length => 150);
select core.field('asset.booking_lines', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

-- Imports alone take these four.
select core.field('asset.custodies', 'asset_id', 'UUID',
  'Asset on loan', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_target_entity => 'asset.assets'
);
select core.field('asset.custodies', 'checked_out_at', 'TIMESTAMP',
  'Time of the check-out', p_is_creatable => false, p_is_updatable => false, p_is_imported => true
);
select core.field('asset.custodies', 'checked_in_at', 'TIMESTAMP',
  'Time of the check-in; empty while the asset is on loan', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true
);
select core.field('asset.custodies', 'status', 'TEXT',
  'Follows from checked_in_at; LOST is not created', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_vocabulary => '{CHECKED_OUT,OVERDUE,RETURNED}'
);
select core.field('asset.custodies', 'booking_id', 'UUID',
  'Booking of the loan', p_is_updatable => false, p_target_entity => 'asset.bookings'
);
select core.field('asset.custodies', 'work_order_id', 'UUID',
  'Work order of the loan', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('asset.custodies', 'worker_id', 'UUID',
  'Worker who receives the asset', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('asset.custodies', 'external_party', 'TEXT',
  'External person or company that receives it, instead of a worker', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'due_back_at', 'TIMESTAMP', 'Time at which it is due back',
  p_is_updatable => false);
select core.field('asset.custodies', 'accepts_limits', 'BOOLEAN',
  'Whether the limits of a LIMITED calibration are accepted; default false', p_is_updatable => false,
  p_is_column => false
);
select core.field('asset.custodies', 'with_components', 'BOOLEAN',
  'Whether the components go or come back with it as one kit; default false', p_is_column => false
);
select core.field('asset.custodies', 'without_ids', 'UUID_ARRAY',
  'Assets of the kit to leave out; default none', p_target_entity => 'asset.assets', p_is_column => false
);
select core.field('asset.custodies', 'breaks_kit', 'BOOLEAN',
  'Whether a component of a tool goes without its kit; default false', p_is_updatable => false, p_is_column => false
);
select core.field('asset.custodies', 'condition_out', 'TEXT',
  'Condition at check-out', p_is_updatable => false, p_vocabulary => '{GOOD,WORN,DAMAGED}'
);
select core.field('asset.custodies', 'signature_out', 'TEXT',
  'Name with which the receiver signs for the asset and its condition', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'note', 'TEXT',
  'Note at check-out', p_is_updatable => false, p_max_length => 2000
);
select core.field('asset.custodies', 'used_minutes', 'INTEGER',
  'Minutes of use that are charged to the work order; default the working minutes of the loan', p_is_creatable => false,
  p_minimum => 0, p_maximum => 5256000, p_is_imported => true
);
select core.field('asset.custodies', 'uses', 'INTEGER',
  'Number of uses, added to the meter of the asset whose type is USES; default 1', p_is_creatable => false,
  p_minimum => 0, p_maximum => 1000000, p_is_imported => true
);
select core.field('asset.custodies', 'condition_in', 'TEXT',
  'Condition at check-in', p_is_creatable => false, p_vocabulary => '{GOOD,WORN,DAMAGED}', p_is_imported => true
);
select core.field('asset.custodies', 'signature_in', 'TEXT',
  'Name with which the returning person signs for its condition', p_is_creatable => false, p_max_length => 150,
  p_is_imported => true
);
select core.field('asset.custodies', 'return_note', 'TEXT',
  'Note at check-in', p_is_creatable => false, p_max_length => 2000, p_is_imported => true
);

select core.field('asset.categories', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.categories', 'name', 'TEXT',
  'Name of the category', p_is_required => true, p_max_length => 150
);
select core.field('asset.categories', 'description', 'TEXT', 'Assets that belong to the category',
  p_max_length => 2000);
select core.field('asset.categories', 'parent_id', 'UUID', 'Parent category', p_target_entity => 'asset.categories');
select core.field('asset.categories', 'failure_class_id', 'UUID',
  'Failure class; default that of the parent category',
  p_target_entity => 'work.failure_classes'
);
select core.field('asset.categories', 'commissioning_template_id', 'UUID',
  'Template of the inspection that its assets must pass before service; null for that of the parent category',
  p_target_entity => 'inspection.templates'
);
select core.field('asset.categories', 'requires_permit', 'BOOLEAN',
  'Whether work on its assets requires a permit in force'
);
select core.field('asset.categories', 'requires_lockout', 'BOOLEAN',
  'Whether work on its assets requires a lockout'
);
select core.field('asset.categories', 'is_bookable', 'BOOLEAN',
  'Whether its assets can be booked; null for the rule of the parent category, at the top true'
);
select core.field('asset.categories', 'booking_needs_approval', 'BOOLEAN',
  'Whether bookings of its assets require approval; null for the rule of the parent category'
);
select core.field('asset.categories', 'booking_max_minutes', 'INTEGER',
  'Longest booking of its assets; null for the rule of the parent category', p_minimum => 1,
  p_maximum => 5256000
);
select core.field('asset.categories', 'booking_lead_minutes', 'INTEGER',
  'Shortest time between reservation and start of a booking; null for the rule of the parent category',
  p_minimum => 0, p_maximum => 525600
);
select core.field('asset.categories', 'booking_ahead_days', 'INTEGER',
  'Furthest start of a booking, in days ahead; null for the rule of the parent category', p_minimum => 1,
  p_maximum => 3650
);
select core.field('asset.categories', 'booking_max_assets', 'INTEGER',
  'Most assets that a worker has booked or checked out at a time; null for the rule of the parent category',
  p_minimum => 1, p_maximum => 10000
);
select core.field('asset.categories', 'booking_answer_minutes', 'INTEGER',
  'Longest wait for an approval; null for the rule of the parent category',
  p_minimum => 1, p_maximum => 525600
);
select core.field('asset.categories', 'damage_opens_request', 'BOOLEAN',
  'Whether a damaged return opens a request; null for the rule of the parent category, at the top true'
);
select core.field('asset.categories', 'needs_calibration', 'BOOLEAN',
  'Whether its assets are used only while calibrated; null for the rule of the parent category, at the top false'
);
select core.field('asset.categories', 'decision_rule', 'TEXT',
  'Rule of verdicts: GUARDED narrows the tolerance by the uncertainty; null for that of the parent category',
  p_vocabulary => '{SIMPLE,GUARDED}'
);
select core.field('asset.categories', 'loan_due_policy', 'TEXT',
  'Loans beyond the due day of a calibration: NONE, WARN or REFUSE; null: as the parent category, at '
  'the top NONE', p_vocabulary => '{NONE,WARN,REFUSE}'
);
select core.field('asset.categories', 'loan_days_left', 'INTEGER',
  'Days until the calibration is due that a loan needs at its start; null for the rule of the parent category',
  p_minimum => 0, p_maximum => 3650
);
select core.field('asset.categories', 'booking_buffer_minutes', 'INTEGER',
  'Minutes kept free after a booking; null for the rule of the parent category, at the top 0', p_minimum => 0,
  p_maximum => 43200
);
select core.field('asset.categories', 'tool_return_required', 'BOOLEAN',
  'Whether its assets must be back before work is completed; null for the rule of the parent category, at the top false'
);
select core.field('asset.categories', 'may_extend', 'BOOLEAN',
  'Whether the due day of their calibration can be extended; null for the rule of the parent category, at the top false'
);
select core.field('asset.categories', 'hourly_rate', 'NUMBER',
  'Cost of an hour of a loan for work, in rate_currency; null for that of the parent category', p_minimum => 0,
  p_maximum => 99999999
);
select core.field('asset.categories', 'rate_currency', 'TEXT',
  'Currency of hourly_rate, such as EUR; null for that of the parent category, at the top that of the work order',
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('asset.categories', 'archived_at', 'TIMESTAMP',
  'When the category was archived; null restores it', p_is_creatable => false
);

select core.field('asset.downtime_reasons', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.downtime_reasons', 'name', 'TEXT',
  'Name of the reason', p_is_required => true, p_max_length => 150
);
select core.field('asset.downtime_reasons', 'description', 'TEXT',
  'Guidance on the use of the reason', p_max_length => 2000
);
select core.field('asset.downtime_reasons', 'kind', 'TEXT',
  'Kind of downtime', p_is_required => true, p_vocabulary => '{UNPLANNED,PLANNED,IDLE,EXTERNAL}'
);
select core.field('asset.downtime_reasons', 'is_failure', 'BOOLEAN', 'Whether it is a failure of the asset');
select core.field('asset.downtime_reasons', 'counts_in_availability', 'BOOLEAN',
  'Whether the time reduces the availability of the asset'
);
select core.field('asset.downtime_reasons', 'archived_at', 'TIMESTAMP',
  'When the reason was archived; null restores it', p_is_creatable => false
);

select core.field('asset.downtimes', 'asset_id', 'UUID',
  'Asset that is down', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.downtimes', 'reason_id', 'UUID', 'Downtime reason',
  p_target_entity => 'asset.downtime_reasons');
select core.field('asset.downtimes', 'kind', 'TEXT',
  'Kind of downtime; default that of the reason, else UNPLANNED',
  p_vocabulary => '{UNPLANNED,PLANNED,IDLE,EXTERNAL}'
);
select core.field('asset.downtimes', 'capacity_loss_percent', 'INTEGER',
  'Lost output, in percent; default 100', p_minimum => 1, p_maximum => 100
);
select core.field('asset.downtimes', 'started_at', 'TIMESTAMP', 'Start of the downtime; default now');
select core.field('asset.downtimes', 'ended_at', 'TIMESTAMP', 'End of the downtime; null while it is open');
select core.field('asset.downtimes', 'work_order_id', 'UUID',
  'Work order that ends it', p_target_entity => 'work.work_orders'
);
select core.field('asset.downtimes', 'detected_by', 'TEXT',
  'Source of the report', p_vocabulary => '{OPERATOR,SENSOR,INSPECTION}'
);
select core.field('asset.downtimes', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.locations', 'site_id', 'UUID',
  'Site of the location', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.locations', 'parent_id', 'UUID',
  'Parent location, of the same site', p_target_entity => 'asset.locations'
);
select core.field('asset.locations', 'code', 'TEXT',
  'Short code, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.locations', 'name', 'TEXT',
  'Name of the location', p_is_required => true, p_max_length => 150
);
select core.field('asset.locations', 'kind', 'TEXT',
  'Kind of location', p_vocabulary => '{BUILDING,FLOOR,ROOM,AREA,LINE,YARD,VEHICLE,STOREROOM,VENDOR,TRANSIT}'
);
select core.field('asset.locations', 'archived_at', 'TIMESTAMP',
  'When the location was archived; null restores it', p_is_creatable => false
);

select core.field('asset.assets', 'site_id', 'UUID',
  'Site of the asset; changed by move_asset', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.assets', 'location_id', 'UUID',
  'Location of the asset; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.assets', 'parent_id', 'UUID',
  'Parent asset; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.assets', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the parent; changed by move_asset', p_is_updatable => false
);
select core.field('asset.assets', 'asset_number', 'TEXT',
  'Number of the asset, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('asset.assets', 'name', 'TEXT', 'Name of the asset', p_is_required => true, p_max_length => 250);
select core.field('asset.assets', 'description', 'TEXT', 'Description and function of the asset', p_max_length => 4000);
select core.field('asset.assets', 'category_id', 'UUID',
  'Asset category', p_target_entity => 'asset.categories'
);
select core.field('asset.assets', 'failure_class_id', 'UUID',
  'Failure class; default that of its category', p_target_entity => 'work.failure_classes'
);
select core.field('asset.assets', 'status', 'TEXT',
  'Initial status; changed by actions', p_is_updatable => false,
  p_vocabulary => '{PLANNED,ON_ORDER,RECEIVED,IN_SERVICE,STANDBY,IN_STORAGE,MOTHBALLED}'
);
select core.field('asset.assets', 'criticality', 'TEXT', 'Criticality, A the highest', p_vocabulary => '{A,B,C,D}');
select core.field('asset.assets', 'manufacturer', 'TEXT', 'Manufacturer', p_max_length => 150);
select core.field('asset.assets', 'model', 'TEXT', 'Model of the manufacturer', p_max_length => 150);
select core.field('asset.assets', 'serial_number', 'TEXT', 'Serial number of the manufacturer', p_max_length => 150);
select core.field('asset.assets', 'barcode', 'TEXT',
  'Barcode, QR or tag on the asset, unique in the organization', p_max_length => 150
);
select core.field('asset.assets', 'in_service_on', 'DATE', 'First day in service');
select core.field('asset.assets', 'operating_calendar_id', 'UUID',
  'Operating calendar; null for around the clock', p_target_entity => 'workforce.calendars'
);
select core.field('asset.assets', 'responsible_worker_id', 'UUID',
  'Responsible worker', p_target_entity => 'workforce.workers'
);
select core.field('asset.assets', 'owner_kind', 'TEXT',
  'Ownership; default OWNED', p_vocabulary => '{OWNED,LEASED,RENTED,CUSTOMER,VENDOR}'
);
select core.field('asset.assets', 'owner_name', 'TEXT',
  'Owner, when it is not your organization', p_max_length => 150
);
select core.field('asset.assets', 'acquired_on', 'DATE', 'Day of acquisition or takeover');
select core.field('asset.assets', 'purchase_cost', 'NUMBER',
  'Acquisition cost, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'replacement_value', 'NUMBER',
  'Replacement cost today, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'downtime_cost_per_hour', 'NUMBER',
  'Cost of an hour of downtime, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'currency', 'TEXT',
  'Currency of its cost and value, such as EUR; default that of its site', p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('asset.assets', 'warranty_months', 'INTEGER',
  'Months of warranty from the first day in service', p_minimum => 1, p_maximum => 600
);
select core.field('asset.assets', 'warranty_ends_on', 'DATE', 'Last day of the warranty');

select core.field('asset.disposals', 'method', 'TEXT',
  'Method of disposal; default OTHER', p_is_updatable => false,
  p_vocabulary => '{SOLD,SCRAPPED,DONATED,RETURNED,TRADED_IN,LOST,OTHER}'
);
select core.field('asset.disposals', 'disposed_on', 'DATE',
  'Day of disposal; default today at its site', p_is_updatable => false
);
select core.field('asset.disposals', 'recipient', 'TEXT',
  'Buyer or recipient', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.disposals', 'proceeds', 'NUMBER',
  'Proceeds, in the currency of its cost', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('asset.disposals', 'approved_by', 'TEXT',
  'Approver, or the approval document', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.disposals', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.placements', 'site_id', 'UUID',
  'Site to move to; default its current site', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.placements', 'location_id', 'UUID',
  'Location to move to, of that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.placements', 'parent_id', 'UUID',
  'New parent, at that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.placements', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the new parent', p_is_updatable => false
);
select core.field('asset.placements', 'reason', 'TEXT',
  'Reason for the move', p_is_updatable => false, p_vocabulary => '{INSTALL,REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT}'
);
select core.field('asset.placements', 'move_open_work', 'BOOLEAN',
  'Whether open work orders move to the other site', p_is_updatable => false, p_is_column => false
);
select core.field('asset.placements', 'moved_at', 'TIMESTAMP',
  'Time of the move; default now', p_is_updatable => false, p_is_column => false
);
select core.field('asset.placements', 'note', 'TEXT',
  'Note on the move', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.move_corrections', 'moved_at', 'TIMESTAMP',
  'Time of the move', p_is_required => true, p_is_updatable => false
);
select core.field('asset.move_corrections', 'reason', 'TEXT',
  'Reason for the correction', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.positions', 'site_id', 'UUID',
  'Site of the position', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.positions', 'parent_id', 'UUID',
  'Parent position, of the same site', p_target_entity => 'asset.positions'
);
select core.field('asset.positions', 'location_id', 'UUID',
  'Location of the position and of installed assets', p_target_entity => 'asset.locations'
);
select core.field('asset.positions', 'category_id', 'UUID',
  'Category of assets that can be installed, with its subcategories; null for any',
  p_target_entity => 'asset.categories'
);
select core.field('asset.positions', 'code', 'TEXT',
  'Short code, such as a tag number, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.positions', 'name', 'TEXT',
  'Name of the position', p_is_required => true, p_max_length => 150
);
select core.field('asset.positions', 'description', 'TEXT', 'Function of the position', p_max_length => 2000);
select core.field('asset.positions', 'criticality', 'TEXT',
  'Criticality of its function, A the highest', p_vocabulary => '{A,B,C,D}'
);
select core.field('asset.positions', 'archived_at', 'TIMESTAMP',
  'When the position was archived; null restores it', p_is_creatable => false
);

select core.field('asset.installations', 'asset_id', 'UUID',
  'Asset to install, at the site of the position', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.installations', 'started_at', 'TIMESTAMP',
  'Start of the installation; default now', p_is_updatable => false
);
select core.field('asset.installations', 'parent_id', 'UUID',
  'New parent; null for none', p_is_updatable => false, p_target_entity => 'asset.assets',
  p_is_column => false
);
select core.field('asset.installations', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the new parent', p_is_updatable => false, p_is_column => false
);
select core.field('asset.installations', 'ended_at', 'TIMESTAMP',
  'End of the installation; default now', p_is_creatable => false
);
select core.field('asset.installations', 'reason', 'TEXT',
  'Reason for the removal; default REMOVE', p_is_creatable => false,
  p_vocabulary => '{REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT,LOST}'
);
select core.field('asset.installations', 'location_id', 'UUID',
  'New location, of the same site; default its current location', p_is_creatable => false,
  p_target_entity => 'asset.locations', p_is_column => false
);
select core.field('asset.installations', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.relations', 'from_asset_id', 'UUID',
  'Asset that feeds, backs up or replaces', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.relations', 'kind', 'TEXT',
  'Kind of relation', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{FEEDS,BACKUP_OF,REPLACES}'
);
select core.field('asset.relations', 'to_asset_id', 'UUID',
  'Asset that is fed, backed up or replaced', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.relations', 'started_at', 'TIMESTAMP',
  'Start of the relation; default now', p_is_updatable => false
);
select core.field('asset.relations', 'ended_at', 'TIMESTAMP',
  'End of the relation; null while it lasts', p_is_updatable => false
);
select core.field('asset.relations', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.depreciation_books', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.depreciation_books', 'name', 'TEXT',
  'Name of the depreciation book', p_is_required => true, p_max_length => 150
);
select core.field('asset.depreciation_books', 'description', 'TEXT',
  'Accounting rules of the book, such as IFRS', p_max_length => 2000
);
select core.field('asset.depreciation_books', 'is_leading', 'BOOLEAN',
  'Whether it is the leading book'
);
select core.field('asset.depreciation_books', 'archived_at', 'TIMESTAMP',
  'When the book was archived; null restores it', p_is_creatable => false
);

select core.field('asset.books', 'asset_id', 'UUID',
  'The asset', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.books', 'depreciation_book_id', 'UUID',
  'The book', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.depreciation_books'
);
select core.field('asset.books', 'method', 'TEXT',
  'Depreciation method', p_is_required => true,
  p_vocabulary => '{STRAIGHT_LINE,DOUBLE_DECLINING,WRITTEN_DOWN_VALUE,UNITS,MANUAL}'
);
select core.field('asset.books', 'convention', 'TEXT',
  'Convention for the first month or year', p_vocabulary => '{FULL_MONTH,HALF_YEAR,DAILY}'
);
select core.field('asset.books', 'cost', 'NUMBER',
  'Original cost, two decimal places', p_is_required => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.books', 'salvage_amount', 'NUMBER',
  'Value at the end of its life, two decimal places', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.books', 'life_months', 'INTEGER', 'Useful life, in months', p_minimum => 1, p_maximum => 1200);
select core.field('asset.books', 'rate_percent', 'NUMBER',
  'For WRITTEN_DOWN_VALUE, percentage of the remaining value charged in a year', p_minimum => 0, p_maximum => 100
);
select core.field('asset.books', 'meter_id', 'UUID',
  'For UNITS, meter of its use', p_target_entity => 'meter.meters'
);
select core.field('asset.books', 'life_units', 'NUMBER',
  'For UNITS, units of the meter in its life', p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('asset.books', 'starts_on', 'DATE', 'First day of depreciation', p_is_required => true);
select core.field('asset.books', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.book_changes', 'changes_on', 'DATE',
  'Effective day of the adjustment, from its month on; not in a future month', p_is_required => true,
  p_is_updatable => false
);
select core.field('asset.book_changes', 'cost_amount', 'NUMBER',
  'Amount added to the cost, two decimal places; negative for a reduction', p_is_updatable => false,
  p_minimum => -99999999999999, p_maximum => 99999999999999
);
select core.field('asset.book_changes', 'salvage_amount', 'NUMBER',
  'New value at the end of its life', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('asset.book_changes', 'life_months_added', 'INTEGER',
  'Months added to its life', p_is_updatable => false, p_minimum => -1200, p_maximum => 1200
);
select core.field('asset.book_changes', 'life_units_added', 'NUMBER',
  'Units added to its life', p_is_updatable => false, p_minimum => -999999999999,
  p_maximum => 999999999999
);
select core.field('asset.book_changes', 'work_order_id', 'UUID',
  'Work order of the repair', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('asset.book_changes', 'reason', 'TEXT',
  'Reason for the adjustment', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.depreciation_lines', 'period_on', 'DATE',
  'Any day of the month to charge', p_is_required => true, p_is_updatable => false
);
select core.field('asset.depreciation_lines', 'charge_amount', 'NUMBER',
  'Amount to charge, two decimal places', p_is_required => true, p_is_updatable => false, p_minimum => 0.01,
  p_maximum => 99999999999999
);
select core.field('asset.depreciation_lines', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.spares', 'asset_id', 'UUID',
  'Asset of the spare part', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.spares', 'category_id', 'UUID',
  'Category of the spare part', p_is_updatable => false, p_target_entity => 'asset.categories'
);
select core.field('asset.spares', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('asset.spares', 'quantity_installed', 'NUMBER',
  'Quantity built into one asset', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('asset.spares', 'quantity_recommended', 'NUMBER',
  'Quantity recommended in stock at the site', p_minimum => 0, p_maximum => 999999999
);
select core.field('asset.spares', 'is_critical', 'BOOLEAN', 'Whether the asset is down without it');
select core.field('asset.spares', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);
select core.field('asset.spares', 'archived_at', 'TIMESTAMP',
  'When it was archived; null restores it', p_is_creatable => false
);

select core.field('asset.stock_audits', 'site_id', 'UUID',
  'Site to audit', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.stock_audits', 'audit_number', 'TEXT',
  'Number of the asset audit, unique in the organization; generated when omitted',
  p_is_updatable => false, p_max_length => 80
);
select core.field('asset.stock_audits', 'location_id', 'UUID',
  'Location to audit, with the locations below it; default the whole site', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.stock_audits', 'due_on', 'DATE',
  'Last day for the audit', p_is_updatable => false
);
select core.field('asset.stock_audits', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.stock_audit_lines', 'code', 'TEXT',
  'The barcode, number or serial number of an asset, as it was scanned', p_is_updatable => false,
  p_max_length => 150, p_is_column => false
);
select core.field('asset.stock_audit_lines', 'asset_id', 'UUID',
  'Asset, when no code was scanned', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.stock_audit_lines', 'found_location_id', 'UUID',
  'Location where it was found, at the site of the audit', p_is_updatable => false, p_target_entity => 'asset.locations'
);
select core.field('asset.stock_audit_lines', 'found_at', 'TIMESTAMP',
  'Time of the find; default now', p_is_updatable => false
);
select core.field('asset.stock_audit_lines', 'moves_asset', 'BOOLEAN',
  'Whether it is moved to that location on completion', p_is_updatable => false
);
select core.field('asset.stock_audit_lines', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);
