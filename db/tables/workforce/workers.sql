comment on table workforce.workers is 'A person who performs work: own staff or contractor';
comment on column workforce.workers.id is 'Id of the worker';
comment on column workforce.workers.site_id is 'Home site, which lists the worker; work at other sites is possible';
comment on column workforce.workers.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.workers.name is 'Name of the worker';
comment on column workforce.workers.account_id is 'Account with which the worker signs in; empty for none';
comment on column workforce.workers.trade is 'Trade or qualification, in words';
comment on column workforce.workers.email is 'Email address';
comment on column workforce.workers.phone is 'Telephone number';
comment on column workforce.workers.status is 'Status; only an ACTIVE worker can be assigned';
comment on column workforce.workers.craft_id is 'Craft of the worker, for the labour rate';
comment on column workforce.workers.craft_level is
'Level in the craft: 1 is the highest; empty for a craft without levels';
comment on column workforce.workers.hired_on is
'First day of employment; earlier hours are refused; empty for no limit';
comment on column workforce.workers.vendor_id is 'Vendor that employs the worker; empty for own staff';
comment on column workforce.workers.position_consented_at is
'Time since which the worker consents to the recording of positions; empty without consent';
