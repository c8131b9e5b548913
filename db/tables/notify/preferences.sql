comment on table notify.preferences is 'How an account is mailed of a topic or an area';
comment on column notify.preferences.id is 'Id of the preference';
comment on column notify.preferences.account_id is 'Account of the preference';
comment on column notify.preferences.area is 'Area of topics for which it holds; empty when a topic is given';
comment on column notify.preferences.topic is 'Topic for which it holds; empty when an area is given';
comment on column notify.preferences.choice is 'NOW mail at once, DIGEST with the daily mail, OFF none';
comment on column notify.preferences.push_choice is
'NOW push to the devices of the account, OFF do not; empty for the default of the topic';
