comment on table meter.types is 'Common properties of meters, copied at creation';
comment on column meter.types.id is 'Id of the type';
comment on column meter.types.code is 'Short code, unique in the organization';
comment on column meter.types.name is 'Name of the meter type';
comment on column meter.types.description is 'Purpose of such meters and how to read them';
comment on column meter.types.kind is 'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state';
comment on column meter.types.reading_mode is
'Whether they are read as what they show or as the amount since the last reading';
comment on column meter.types.direction is 'Which way they count';
comment on column meter.types.unit is 'Unit of the readings; empty for a CHARACTERISTIC, which has observations';
comment on column meter.types.observations is
'The words for the states that a CHARACTERISTIC can be seen in, from the best to the worst';
comment on column meter.types.decimals is 'How many decimals a reading has at most; empty for as many as are kept, 6';
comment on column meter.types.min_value is 'The least that they can show';
comment on column meter.types.max_value is 'The most that they can show';
comment on column meter.types.max_rate_per_day is 'The most that can happen in a day';
comment on column meter.types.expected_interval_hours is 'Hours after which a new reading is overdue';
comment on column meter.types.archived_at is 'When the type was archived: meters keep it, and no new one is made of it';
