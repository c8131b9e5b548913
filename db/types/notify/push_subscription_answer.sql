comment on type notify.push_subscription_answer is 'Result of an action on a push subscription';
comment on column notify.push_subscription_answer.id is 'Id of the subscription';
comment on column notify.push_subscription_answer.device_name is 'Name of the device';
comment on column notify.push_subscription_answer.server is 'Host name of the push service';
comment on column notify.push_subscription_answer.archived_at is 'Archiving time; null while notices are pushed';
