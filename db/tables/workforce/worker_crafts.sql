comment on table workforce.worker_crafts is 'A craft of a worker beside the main craft';
comment on column workforce.worker_crafts.site_id is 'Home site of the worker';
comment on column workforce.worker_crafts.worker_id is 'Worker';
comment on column workforce.worker_crafts.craft_id is 'Craft';
comment on column workforce.worker_crafts.craft_level is 'Level in the craft: 1 is the highest; empty when none is set';
