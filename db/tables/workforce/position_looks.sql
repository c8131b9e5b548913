comment on table workforce.position_looks is 'A look of an account at the position of a worker';
comment on column workforce.position_looks.id is 'Id of the look';
comment on column workforce.position_looks.site_id is 'Home site of the worker';
comment on column workforce.position_looks.worker_id is 'Worker whose position was requested';
comment on column workforce.position_looks.recorded_at is
'Time of the position that was returned; empty when there was none';
