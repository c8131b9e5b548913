comment on table workforce.workers is 'Somebody who does the work: own staff or contractor';
comment on column workforce.workers.id is 'Id of the worker';
comment on column workforce.workers.site_id is 'The home site: where the worker is listed; work elsewhere is possible';
comment on column workforce.workers.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.workers.name is 'Name of the worker';
comment on column workforce.workers.account_id is
'The account with which the worker signs in; empty when there is none';
comment on column workforce.workers.trade is 'Trade or qualification, in words';
comment on column workforce.workers.email is 'Email address';
comment on column workforce.workers.phone is 'Telephone number';
comment on column workforce.workers.status is 'Whether the worker can be given work';
comment on column workforce.workers.craft_id is 'The craft of the worker, by which hours are paid';
comment on column workforce.workers.craft_level is
'How far the worker has come in it: 1 is the highest; empty where a craft has no levels';
comment on column workforce.workers.hired_on is
'The first day on which the worker works here; hours before it are refused. Empty where nobody has said';
