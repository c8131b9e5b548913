delete from core.transitions where entity like 'integration.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('integration.webhook_endpoints', 'DRAFT', 'activate_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'PAUSED', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'pause_webhook_endpoint', 'PAUSED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'next_delivery', 'PAUSED', null),
  ('integration.webhook_endpoints', 'ACTIVE', 'complete_delivery', 'DISABLED', null),
  ('integration.webhook_endpoints', 'PAUSED', 'resume_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'resume_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DRAFT', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'PAUSED', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_deliveries', 'PENDING', 'complete_delivery', 'SUCCEEDED', null),
  ('integration.webhook_deliveries', 'PENDING', 'complete_delivery', 'DEAD', null),
  ('integration.webhook_deliveries', 'PENDING', 'next_delivery', 'DEAD', null),
  ('integration.webhook_deliveries', 'PENDING', 'next_delivery', 'SUPPRESSED', null),
  ('integration.webhook_deliveries', 'PENDING', 'rest_endpoint', 'CANCELLED', null),
  ('integration.webhook_deliveries', 'PENDING', 'next_delivery', 'CANCELLED', null),
  ('integration.webhook_deliveries', 'PENDING', 'cancel_webhook_replay', 'CANCELLED', null),
  ('integration.webhook_replays', 'STORING', 'replay_webhooks', 'STORED', null),
  ('integration.webhook_replays', 'STORING', 'replay_webhooks', 'CANCELLED', null),
  ('integration.webhook_replays', 'STORING', 'cancel_webhook_replay', 'CANCELLED', 'webhook_delivery.replay'),
  ('integration.webhook_replays', 'STORED', 'cancel_webhook_replay', 'CANCELLED', 'webhook_delivery.replay');
