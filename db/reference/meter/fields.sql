delete from core.entity_fields where entity like 'meter.%';

select core.field('meter.meters', 'asset_id', 'UUID',
  'The asset that the meter is read off', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('meter.meters', 'code', 'TEXT',
  'Short code, unique in the organization; given by the system when left out', p_max_length => 40
);
select core.field('meter.meters', 'name', 'TEXT', 'Name of the meter', p_is_required => true, p_max_length => 150);
select core.field('meter.meters', 'description', 'TEXT', 'Where it is and how it is read', p_max_length => 2000);
select core.field('meter.meters', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE goes up and down', p_is_updatable => false, p_vocabulary => '{CONTINUOUS,GAUGE}'
);
select core.field('meter.meters', 'reading_mode', 'TEXT',
  'Whether it is read as what it shows or as the amount since the last reading', p_is_updatable => false,
  p_vocabulary => '{ABSOLUTE,DELTA}'
);
select core.field('meter.meters', 'serial_number', 'TEXT',
  'Serial number of the counter that is mounted', p_max_length => 150
);
select core.field('meter.meters', 'direction', 'TEXT',
  'Which way a continuous meter counts', p_is_updatable => false, p_vocabulary => '{UP,DOWN}'
);
select core.field('meter.meters', 'unit', 'TEXT',
  'Unit of the readings, such as h, km or °C', p_is_required => true, p_max_length => 30
);
select core.field('meter.meters', 'rollover_value', 'NUMBER',
  'The counter starts again at 0 when it would reach this; needs max_rate_per_day', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.meters', 'min_value', 'NUMBER',
  'The least that the meter can show', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.meters', 'max_value', 'NUMBER',
  'The most that the meter can show', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.meters', 'max_rate_per_day', 'NUMBER',
  'The most that can happen in a day; faster readings are kept as suspect', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.meters', 'expected_interval_hours', 'INTEGER',
  'A new reading is overdue after this many hours', p_minimum => 1, p_maximum => 876000
);
select core.field('meter.meters', 'installed_at', 'TIMESTAMP', 'When the meter was installed; nothing was read before');
select core.field('meter.meters', 'initial_life_to_date', 'NUMBER',
  'What was counted before the first reading', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999999
);
