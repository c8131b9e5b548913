delete from core.entities
 where entity like 'integration.%'
   and entity <> all ('{integration.calendar_feeds,integration.exports,integration.external_ids,
     integration.import_mappings,integration.import_rows,integration.imports,integration.webhook_deliveries,
     integration.webhook_endpoints,integration.webhook_replays}');

select core.entity('integration.calendar_feeds', 'calendar_feeds', 'calendar_feed', 'name',
  p_create_action => 'create_calendar_feed'
);
select core.entity('integration.exports', 'exports', 'export', 'file_name', p_create_action => 'start_export');
select core.entity('integration.external_ids', 'external_ids', 'external_id', 'external_id',
  p_create_action => 'create_external_id', p_option_condition => 'archived_at is null'
);
select core.entity('integration.import_mappings', 'import_mappings', 'import_mapping', 'name',
  p_search_columns => '{name}', p_create_action => 'create_import_mapping'
);
select core.entity('integration.import_rows', 'import_rows', 'import_row', 'row_number');
select core.entity('integration.imports', 'imports', 'import', 'list',
  p_create_action => 'create_import', p_update_action => 'update_import', p_takes_files => '{import.create}'
);
select core.entity('integration.webhook_deliveries', 'webhook_deliveries', 'webhook_delivery', 'event_type');
select core.entity('integration.webhook_endpoints', 'webhook_endpoints', 'webhook_endpoint', 'name',
  p_search_columns => '{name,host}', p_create_action => 'create_webhook_endpoint',
  p_update_action => 'update_webhook_endpoint', p_option_condition => 'status <> ''RETIRED'''
);
select core.entity('integration.webhook_replays', 'webhook_replays', 'webhook_replay', 'kind');
