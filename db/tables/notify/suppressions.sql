comment on table notify.suppressions is 'Addresses to which nothing is sent';
comment on column notify.suppressions.id is 'Id of the suppression';
comment on column notify.suppressions.address is 'Email address in lower case';
comment on column notify.suppressions.reason is 'BOUNCE: its mail server refused it for good';
comment on column notify.suppressions.message_id is 'Message that bounced';
comment on column notify.suppressions.error is 'Answer of the mail server';
comment on column notify.suppressions.withdrawn_at is 'Time at which mail was allowed again; empty while suppressed';
comment on column notify.suppressions.until_at is 'Time until which nothing is sent; empty without an end';
