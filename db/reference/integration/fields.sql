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
