comment on table notify.push_subscriptions is 'A browser or app of an account to which its notices are pushed';
comment on column notify.push_subscriptions.account_id is 'Account whose notices are pushed';
comment on column notify.push_subscriptions.device_name is 'Name of the device';
comment on column notify.push_subscriptions.endpoint is 'Address at the push service; never returned';
comment on column notify.push_subscriptions.server is 'Host name of the push service';
comment on column notify.push_subscriptions.public_key is 'Public key of the device; never returned';
comment on column notify.push_subscriptions.auth_secret is 'Authentication secret of the device; never returned';
comment on column notify.push_subscriptions.last_sent_at is
'Time at which the push service last accepted a notice; empty before the first';
comment on column notify.push_subscriptions.last_error is 'Last failure; empty after a success';
comment on column notify.push_subscriptions.hour_began_at is 'Start of the hour in which pushed notices are counted';
comment on column notify.push_subscriptions.hour_count is 'Number of pushed notices in that hour';
comment on column notify.push_subscriptions.archived_at is
'Archiving time, by the account or because the push service no longer knows the device; empty while notices are pushed';
