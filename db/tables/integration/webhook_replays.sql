comment on table integration.webhook_replays is
'A past period of which the events are stored for an endpoint, again or because they were missed';
comment on column integration.webhook_replays.id is 'Id of the replay';
comment on column integration.webhook_replays.endpoint_id is 'The endpoint';
comment on column integration.webhook_replays.kind is 'REPLAY: delivered again; FILL: what was missed';
comment on column integration.webhook_replays.from_at is 'Begin of the period';
comment on column integration.webhook_replays.to_at is 'End of the period';
comment on column integration.webhook_replays.event_types is
'Types of events; empty for all that the endpoint receives';
comment on column integration.webhook_replays.through_at is 'Time of the last transaction that was read';
comment on column integration.webhook_replays.site_id is 'Site of the endpoint; empty for all sites';
comment on column integration.webhook_replays.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.webhook_replays.status is
'STORING while the period is read, STORED when all its deliveries are stored, or CANCELLED';
comment on column integration.webhook_replays.cancelled_at is 'Time at which it was cancelled';
comment on column integration.webhook_replays.cancelled_by is
'Account that cancelled it; empty when the endpoint was retired';
