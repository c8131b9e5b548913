comment on table workforce.worker_positions is
'The newest position of a worker who shares it, deleted by retention; not in the log';
comment on column workforce.worker_positions.id is 'Id of the position';
comment on column workforce.worker_positions.worker_id is 'Worker';
comment on column workforce.worker_positions.recorded_at is 'Time at which the worker was there';
comment on column workforce.worker_positions.latitude is 'Latitude in degrees, to three places, about 100 metres';
comment on column workforce.worker_positions.longitude is 'Longitude in degrees, to three places';
