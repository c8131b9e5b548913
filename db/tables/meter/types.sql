comment on table meter.types is 'Common properties of meters, copied at creation';
comment on column meter.types.id is 'Id of the type';
comment on column meter.types.code is 'Short code, unique in the organization';
comment on column meter.types.name is 'Name of the type';
comment on column meter.types.description is 'Purpose of such meters and how to read them';
comment on column meter.types.kind is 'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state';
comment on column meter.types.reading_mode is
'ABSOLUTE, the displayed value, or DELTA, the amount since the last reading';
comment on column meter.types.direction is 'Direction in which CONTINUOUS meters count';
comment on column meter.types.unit is 'Unit of the readings; empty for a CHARACTERISTIC, which has observations';
comment on column meter.types.observations is 'Observations of CHARACTERISTIC meters, from the best to the worst';
comment on column meter.types.decimals is 'Most decimal places of a reading; 6 when empty';
comment on column meter.types.min_value is 'Smallest possible reading';
comment on column meter.types.max_value is 'Largest possible reading';
comment on column meter.types.max_rate_per_day is 'Highest amount per day; faster readings are SUSPECT';
comment on column meter.types.expected_interval_hours is 'Hours after which a new reading is overdue';
comment on column meter.types.archived_at is
'Time of the archiving; existing meters retain the type, new ones cannot use it';
