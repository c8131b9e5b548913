comment on table integration.webhook_standings is
'How delivery to an endpoint stands; written with each delivery and not logged';
comment on column integration.webhook_standings.endpoint_id is 'The endpoint';
comment on column integration.webhook_standings.next_at is
'When the worker looks at the endpoint next; infinity when nothing waits';
comment on column integration.webhook_standings.lease_ends_at is 'Until when a worker has it for itself';
comment on column integration.webhook_standings.open_count is 'Number of deliveries that wait';
comment on column integration.webhook_standings.last_success_at is 'Time of the last success';
comment on column integration.webhook_standings.failed_at is 'Time of the first failure since the last success';
comment on column integration.webhook_standings.failed_attempts is 'Number of failures since the last success';
comment on column integration.webhook_standings.warned_at is 'When the account was notified that it fails';
comment on column integration.webhook_standings.gap_begins_at is
'Time from which events are not stored because too many wait';
