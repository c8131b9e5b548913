delete from core.entity_fields where entity like 'integration.%';

select core.field('integration.webhook_endpoints', 'name', 'TEXT',
  'Name, unique among endpoints that are not retired', p_is_required => true, p_max_length => 150
);
select core.field('integration.webhook_endpoints', 'url', 'TEXT',
  'Address with https, port 443 or 8443; never returned', p_is_required => true, p_max_length => 2000
);
select core.field('integration.webhook_endpoints', 'event_patterns', 'TEXT_ARRAY',
  'Types of events: 1 to 20 of /event_types, work_order.* for all of a kind of record, or * for all',
  p_is_required => true
);
select core.field('integration.webhook_endpoints', 'record_condition', 'OBJECT',
  'Condition on columns of the list: {"all": […]}, {"any": […]}, {"not": …}, or {"field", "is", "value"}; default none'
);
select core.field('integration.webhook_endpoints', 'site_id', 'UUID',
  'Site of the events; default all sites', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('integration.webhook_endpoints', 'payload', 'TEXT',
  'THIN: ids, code and name; FULL: also the row of the list; CHANGES: also values before and after; default THIN',
  p_vocabulary => '{THIN,FULL,CHANGES}'
);
select core.field('integration.webhook_endpoints', 'is_ordered', 'BOOLEAN',
  'Whether an event waits until earlier events of its record have ended; default true'
);
select core.field('integration.webhook_endpoints', 'rate_per_second', 'INTEGER',
  'Highest number of deliveries a second; default 10', p_minimum => 1, p_maximum => 50
);
select core.field('integration.calendar_feeds', 'name', 'TEXT',
  'Name of the calendar', p_is_required => true, p_max_length => 150
);
select core.field('integration.calendar_feeds', 'kinds', 'TEXT_ARRAY',
  'SLOTS, WORK (due work orders), ABSENCES, INSPECTIONS, BOOKINGS; with site_id also MAINTENANCE, OUTAGES, CONTRACTS',
  p_is_required => true
);
select core.field('integration.calendar_feeds', 'site_id', 'UUID',
  'Site whose records it shows; default none, the records of your own worker', p_target_entity => 'core.sites'
);
select core.field('integration.calendar_feeds', 'hides_details', 'BOOLEAN',
  'Whether events show their kind and time only; default false'
);
select core.field('integration.external_ids', 'system', 'TEXT',
  'Name of the other system: lower-case letters, digits, dots, hyphens and underscores, such as jira',
  p_is_required => true, p_is_updatable => false, p_max_length => 50, p_pattern => '^[a-z][a-z0-9_.-]*$'
);
select core.field('integration.external_ids', 'external_id', 'TEXT',
  'Id of the record in that system, without spaces, commas and semicolons', p_is_required => true,
  p_is_updatable => false, p_max_length => 200, p_pattern => '^[^\s,;]+$'
);
select core.field('integration.imports', 'list', 'TEXT',
  'List into which the file is imported, which has an action import_<list>: assets, people, opening_balances',
  p_is_required => true, p_is_updatable => false, p_max_length => 60
);
select core.field('integration.imports', 'file_link_id', 'UUID',
  'Stored CSV or XLSX file; default none, and the file is sent with create_upload to this import',
  p_is_updatable => false, p_target_entity => 'file.links'
);
select core.field('integration.imports', 'on_fault', 'TEXT',
  'SKIP applies the other rows when some are rejected; ALL_OR_NOTHING none, at most one part; default SKIP',
  p_vocabulary => '{SKIP,ALL_OR_NOTHING}'
);
select core.field('integration.imports', 'encoding', 'TEXT', 'Encoding of CSV; default found by the content',
  p_is_updatable => false, p_vocabulary => '{UTF_8,UTF_16LE,UTF_16BE,WINDOWS_1252}'
);
select core.field('integration.imports', 'delimiter', 'TEXT', 'Delimiter of CSV; default found by the header',
  p_is_updatable => false, p_vocabulary => '{COMMA,SEMICOLON,TAB,PIPE}'
);
select core.field('integration.imports', 'sheet', 'TEXT', 'Sheet of XLSX; default the first one',
  p_is_updatable => false, p_max_length => 31
);
select core.field('integration.imports', 'mapping', 'OBJECT',
  'Column of the list, or external_ids:<system>, by header; headers that are left out are not imported',
  p_is_creatable => false
);
select core.field('integration.imports', 'default_values', 'OBJECT',
  'Values of rows whose cell is empty, by column of the list, such as {"site_code": "MAIN"}; default none'
);
select core.field('integration.import_mappings', 'name', 'TEXT', 'Name, unique among the mappings',
  p_is_required => true, p_is_updatable => false, p_max_length => 150
);
select core.field('integration.import_mappings', 'import_id', 'UUID',
  'Import whose mapping and default values are saved for files with the same headers', p_is_required => true,
  p_is_updatable => false, p_target_entity => 'integration.imports', p_is_column => false
);
