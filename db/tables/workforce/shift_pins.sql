comment on table workforce.shift_pins is
'A day of a worker whose shifts are set manually, instead of those of pattern, crew and calendar';
comment on column workforce.shift_pins.id is 'Id of the row';
comment on column workforce.shift_pins.site_id is 'Home site of the worker';
comment on column workforce.shift_pins.worker_id is 'Worker';
comment on column workforce.shift_pins.shift_on is 'Day on which the shifts start, in local time of the home site';
comment on column workforce.shift_pins.shifts is 'All shifts that start on the day; an empty array for none';
