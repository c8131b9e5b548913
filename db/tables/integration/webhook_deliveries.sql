comment on table integration.webhook_deliveries is 'An event for an endpoint, with what became of it; not logged';
comment on column integration.webhook_deliveries.id is 'Id of the delivery';
comment on column integration.webhook_deliveries.site_id is 'Site of the record; empty when it belongs to none';
comment on column integration.webhook_deliveries.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.webhook_deliveries.endpoint_id is 'The endpoint';
comment on column integration.webhook_deliveries.account_id is 'Account of the endpoint, which alone reads it';
comment on column integration.webhook_deliveries.replay_id is
'The replay that stored it again; empty for the first delivery of the event';
comment on column integration.webhook_deliveries.priority is 'Order of sending: 0 tests, 1 events, 2 replays';
comment on column integration.webhook_deliveries.event_id is
'Id of the event: of the last line of the log that it is made of; webhook-id is msg_ and this id';
comment on column integration.webhook_deliveries.event_at is 'Time of the event';
comment on column integration.webhook_deliveries.event_type is 'Type of the event, as in /event_types';
comment on column integration.webhook_deliveries.entity is 'The kind of record';
comment on column integration.webhook_deliveries.entity_id is 'The record; empty for an event of many records';
comment on column integration.webhook_deliveries.first_sequence is
'Sequence of the first line of the log that it is made of';
comment on column integration.webhook_deliveries.sequence is
'Sequence of its last line: of one record, the event with the greater one is the later';
comment on column integration.webhook_deliveries.status is
'PENDING, SUCCEEDED, DEAD (after the last attempt), SUPPRESSED (not readable, or condition not met) or CANCELLED';
comment on column integration.webhook_deliveries.body is
'Body that is sent, made at the first attempt; empty after 30 days';
comment on column integration.webhook_deliveries.attempts is 'Number of attempts';
comment on column integration.webhook_deliveries.attempt_log is
'Attempts, each with time, HTTP status, milliseconds, first 500 characters of the response, and error';
comment on column integration.webhook_deliveries.next_attempt_at is
'Time of the next attempt; infinity while it waits for an earlier event of its record';
comment on column integration.webhook_deliveries.finished_at is 'Time at which it ended';
comment on column integration.webhook_deliveries.record_ids is
'The records of an event of many; empty for an event of one';
