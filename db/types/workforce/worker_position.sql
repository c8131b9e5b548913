comment on type workforce.worker_position is 'The newest position of a worker';
comment on column workforce.worker_position.worker_id is 'Worker';
comment on column workforce.worker_position.worker_number is 'Number of the worker';
comment on column workforce.worker_position.worker_name is 'Name of the worker';
comment on column workforce.worker_position.recorded_at is 'Time at which the worker was there';
comment on column workforce.worker_position.latitude is 'Latitude in degrees, to three places';
comment on column workforce.worker_position.longitude is 'Longitude in degrees, to three places';
