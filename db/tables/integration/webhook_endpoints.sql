comment on table integration.webhook_endpoints is
'A receiver of events, at an https address, with the account for which it reads';
comment on column integration.webhook_endpoints.id is 'Id of the endpoint';
comment on column integration.webhook_endpoints.site_id is 'Site of the events; empty for all sites';
comment on column integration.webhook_endpoints.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.webhook_endpoints.name is 'Name, unique among endpoints that are not retired';
comment on column integration.webhook_endpoints.url is 'Address of the receiver; never shown, for it may hold a secret';
comment on column integration.webhook_endpoints.host is 'Host of the address';
comment on column integration.webhook_endpoints.account_id is
'Account that created it, whose reach and permissions decide what is delivered';
comment on column integration.webhook_endpoints.api_key_id is
'API key with which it was created, whose limits apply, too';
comment on column integration.webhook_endpoints.event_patterns is
'Types of events that are delivered: *, noun.* or a type';
comment on column integration.webhook_endpoints.payload is
'THIN: ids, code and name; FULL: also the row of the list; CHANGES: also values before and after';
comment on column integration.webhook_endpoints.is_ordered is
'Whether an event waits until earlier events of its record have ended';
comment on column integration.webhook_endpoints.rate_per_second is 'Highest number of deliveries a second';
comment on column integration.webhook_endpoints.status is 'DRAFT, ACTIVE, PAUSED, DISABLED (by failures) or RETIRED';
comment on column integration.webhook_endpoints.tested_at is 'Time of the last test if it succeeded; empty otherwise';
comment on column integration.webhook_endpoints.stopped_at is
'Time since which nothing is delivered; empty while it is active';
comment on column integration.webhook_endpoints.stop_reason is 'Reason for which the system paused or disabled it';
comment on column integration.webhook_endpoints.secret is 'The secret that signs; read by the worker only';
comment on column integration.webhook_endpoints.rotated_at is 'Time at which the secret was issued';
comment on column integration.webhook_endpoints.previous_secret is 'The secret before, which also signs for a time';
comment on column integration.webhook_endpoints.overlap_ends_at is 'Time from which the secret before signs no more';
comment on column integration.webhook_endpoints.url_set_at is
'Time at which the URL was changed; a test that was sent before does not count; empty while it was not changed';
comment on column integration.webhook_endpoints.record_condition is
'Condition that the row of a record must meet to be delivered; empty for all';
