comment on table workforce.worker_shifts is
'A shift of a worker, by shift pattern or by the calendar of the home site; calculated at least 90 days ahead';
comment on column workforce.worker_shifts.id is 'Id of the shift';
comment on column workforce.worker_shifts.site_id is 'Home site of the worker';
comment on column workforce.worker_shifts.worker_id is 'Worker';
comment on column workforce.worker_shifts.shift_on is 'Day on which the shift starts by the pattern, at the home site';
comment on column workforce.worker_shifts.starts_at is 'Start of the shift';
comment on column workforce.worker_shifts.ends_at is 'End of the shift, excluded';
comment on column workforce.worker_shifts.during is 'Time of the shift';
comment on column workforce.worker_shifts.kind is 'REGULAR for working time, ON_CALL for standby, which is no capacity';
