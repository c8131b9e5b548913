delete from core.entities
 where entity like 'integration.%'
   and entity <> all ('{integration.calendar_feeds,integration.webhook_deliveries,integration.webhook_endpoints,
     integration.webhook_replays}');

select core.entity('integration.calendar_feeds', 'calendar_feeds', 'calendar_feed', 'name',
  p_create_action => 'create_calendar_feed'
);
select core.entity('integration.webhook_deliveries', 'webhook_deliveries', 'webhook_delivery', 'event_type');
select core.entity('integration.webhook_endpoints', 'webhook_endpoints', 'webhook_endpoint', 'name',
  p_search_columns => '{name,host}', p_create_action => 'create_webhook_endpoint',
  p_update_action => 'update_webhook_endpoint', p_option_condition => 'status <> ''RETIRED'''
);
select core.entity('integration.webhook_replays', 'webhook_replays', 'webhook_replay', 'kind');
