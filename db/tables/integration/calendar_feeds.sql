comment on table integration.calendar_feeds is
'A calendar that programs read at a secret address, with the account for which it reads';
comment on column integration.calendar_feeds.id is 'Id of the feed';
comment on column integration.calendar_feeds.account_id is
'Account that created it, whose reach and permissions decide what it shows';
comment on column integration.calendar_feeds.api_key_id is 'API key with which it was created, whose limits apply, too';
comment on column integration.calendar_feeds.site_id is
'Site whose records it shows; empty for the records of the worker of the account';
comment on column integration.calendar_feeds.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.calendar_feeds.name is 'Name of the calendar';
comment on column integration.calendar_feeds.kinds is
'SLOTS, WORK (due work orders), ABSENCES, INSPECTIONS, BOOKINGS, and of a site MAINTENANCE (occurrences), OUTAGES and '
'CONTRACTS (their ends)';
comment on column integration.calendar_feeds.hides_details is
'Whether events show their kind and time only, without numbers, titles, names and places';
comment on column integration.calendar_feeds.address_number is 'Number of addresses that were issued';
comment on column integration.calendar_feeds.address_hash is
'Hash of the secret of the address; empty when it is revoked';
comment on column integration.calendar_feeds.issued_at is 'Time at which the address was issued';
comment on column integration.calendar_feeds.revoked_at is 'Time at which it was revoked; empty while it is read';
