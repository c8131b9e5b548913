comment on table integration.webhook_replays is
'A past period of which the events are stored for an endpoint, again or because they were missed';
comment on column integration.webhook_replays.endpoint_id is 'The endpoint';
comment on column integration.webhook_replays.kind is 'REPLAY: delivered again; FILL: what was missed';
comment on column integration.webhook_replays.from_at is 'Begin of the period';
comment on column integration.webhook_replays.to_at is 'End of the period';
comment on column integration.webhook_replays.event_types is
'Types of events; empty for all that the endpoint receives';
comment on column integration.webhook_replays.through_at is 'Time of the last transaction that was read';
comment on column integration.webhook_replays.is_done is 'Whether all of the period was read';
