delete from core.entity_fields where entity like 'meter.%';

select core.field('meter.meters', 'asset_id', 'UUID',
  'The asset that the meter is read off', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('meter.meters', 'location_id', 'UUID',
  'The location that the meter is read off, where it is of no asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('meter.meters', 'code', 'TEXT',
  'Short code, unique in the organization; given by the system when left out', p_max_length => 40
);
select core.field('meter.meters', 'name', 'TEXT', 'Name of the meter', p_is_required => true, p_max_length => 150);
select core.field('meter.meters', 'description', 'TEXT', 'Where it is and how it is read', p_max_length => 2000);
select core.field('meter.meters', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE goes up and down, CHARACTERISTIC is a state that somebody sees', p_is_updatable => false,
  p_vocabulary => '{CONTINUOUS,GAUGE,CHARACTERISTIC}'
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
  'Unit of the readings, such as h, km or °C; needed, but of a CHARACTERISTIC meter, which has none', p_max_length => 30
);
select core.field('meter.meters', 'observations', 'TEXT_ARRAY',
  'What a CHARACTERISTIC meter can be seen as, from the best to the worst, such as CLEAR, CLOUDY, BLACK'
);
select core.field('meter.meters', 'decimals', 'INTEGER',
  'How many decimals a reading has at most; as many as are kept, 6, when left out', p_minimum => 0, p_maximum => 6
);
select core.field('meter.meters', 'type_id', 'UUID',
  'The type that the meter is of: what is left out is taken from it when the meter is created',
  p_target_entity => 'meter.types'
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
select core.field('meter.meters', 'average_method', 'TEXT',
  'How average_per_day is reckoned: of ALL readings, of SLIDING_DAYS, of SLIDING_READINGS, or STATIC, as somebody says',
  p_vocabulary => '{ALL,SLIDING_DAYS,SLIDING_READINGS,STATIC}'
);
select core.field('meter.meters', 'average_window', 'INTEGER',
  'How many days (90 when left out) or readings (30) a sliding average takes', p_minimum => 1, p_maximum => 1000
);
select core.field('meter.meters', 'static_per_day', 'NUMBER',
  'The average that is said with STATIC', p_minimum => 0, p_maximum => 999999999999
);
select core.field('meter.meters', 'outlier_deviations', 'NUMBER',
  'By how many standard deviations a reading may differ from what the meter counts in a day before it is suspect',
  p_minimum => 1, p_maximum => 100
);
select core.field('meter.meters', 'outlier_window', 'INTEGER',
  'Of how many good readings before it that is reckoned; 30 when left out', p_minimum => 3, p_maximum => 100
);

select core.field('meter.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('meter.types', 'name', 'TEXT', 'Name of the type', p_is_required => true, p_max_length => 150);
select core.field('meter.types', 'description', 'TEXT', 'What such meters are for and how they are read',
  p_max_length => 2000
);
select core.field('meter.types', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE goes up and down, CHARACTERISTIC is a state that somebody sees', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{CONTINUOUS,GAUGE,CHARACTERISTIC}'
);
select core.field('meter.types', 'reading_mode', 'TEXT',
  'Whether such meters are read as what they show or as the amount since the last reading',
  p_vocabulary => '{ABSOLUTE,DELTA}'
);
select core.field('meter.types', 'direction', 'TEXT', 'Which way continuous ones count', p_vocabulary => '{UP,DOWN}');
select core.field('meter.types', 'unit', 'TEXT',
  'Unit of the readings, such as h, km or °C; needed, but of a CHARACTERISTIC, which has none', p_max_length => 30
);
select core.field('meter.types', 'observations', 'TEXT_ARRAY',
  'What a CHARACTERISTIC can be seen as, from the best to the worst, such as CLEAR, CLOUDY, BLACK'
);
select core.field('meter.types', 'decimals', 'INTEGER',
  'How many decimals a reading has at most; as many as are kept, 6, when left out', p_minimum => 0, p_maximum => 6
);
select core.field('meter.types', 'min_value', 'NUMBER',
  'The least that such meters can show', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.types', 'max_value', 'NUMBER',
  'The most that such meters can show', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.types', 'max_rate_per_day', 'NUMBER',
  'The most that can happen in a day; faster readings are kept as suspect', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.types', 'expected_interval_hours', 'INTEGER',
  'A new reading is overdue after this many hours', p_minimum => 1, p_maximum => 876000
);
select core.field('meter.types', 'archived_at', 'TIMESTAMP',
  'When the type was put away; null brings it back', p_is_creatable => false
);

select core.field('meter.alarm_rules', 'meter_id', 'UUID',
  'The meter whose readings are watched', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'meter.meters'
);
select core.field('meter.alarm_rules', 'name', 'TEXT', 'What the rule is called', p_is_required => true,
  p_max_length => 150
);
select core.field('meter.alarm_rules', 'low_critical', 'NUMBER',
  'A lower reading is critical', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'low_warning', 'NUMBER',
  'A lower reading is a warning', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'high_warning', 'NUMBER',
  'A higher reading is a warning', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'high_critical', 'NUMBER',
  'A higher reading is critical', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'max_change_per_hour', 'NUMBER',
  'A faster change from the reading before, up or down, is a warning; of a counter what it counted',
  p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'hysteresis', 'NUMBER',
  'How far within the limits a reading must be to clear an alarm; 0 when left out', p_minimum => 0,
  p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'required_count', 'INTEGER',
  'How many of the last window_count readings, the newest among them, must be beyond a limit; 1 when left out',
  p_minimum => 1, p_maximum => 100
);
select core.field('meter.alarm_rules', 'window_count', 'INTEGER',
  'Of how many readings required_count is asked; as many when left out', p_minimum => 1, p_maximum => 100
);
select core.field('meter.alarm_rules', 'delay_minutes', 'INTEGER',
  'For how many minutes readings without exception must have been beyond a limit; 0 when left out', p_minimum => 0,
  p_maximum => 10080
);
select core.field('meter.alarm_rules', 'response', 'TEXT',
  'What is made when an alarm is raised; NONE when left out', p_vocabulary => '{NONE,REQUEST,WORK_ORDER}'
);
select core.field('meter.alarm_rules', 'responds_from', 'TEXT',
  'From which severity on the response is made; WARNING when left out', p_vocabulary => '{WARNING,CRITICAL}'
);
select core.field('meter.alarm_rules', 'title', 'TEXT',
  'Title of what is made; the name when left out', p_max_length => 200
);
select core.field('meter.alarm_rules', 'priority', 'TEXT',
  'Priority of what is made; HIGH when left out', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('meter.alarm_rules', 'type_id', 'UUID',
  'Type of the work order; without one it is CONDITION_BASED work', p_target_entity => 'work.types'
);
select core.field('meter.alarm_rules', 'destination_id', 'UUID',
  'Who is told of each alarm, through the relay of its channel', p_target_entity => 'notify.destinations'
);
select core.field('meter.alarm_rules', 'is_active', 'BOOLEAN', 'Whether readings are watched; true when left out');

select core.field('meter.devices', 'site_id', 'UUID',
  'The site at which it stands', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('meter.devices', 'external_code', 'TEXT',
  'What it is called outside, such as its EUI; unique in the organization among those that are not put away',
  p_is_required => true, p_max_length => 150
);
select core.field('meter.devices', 'name', 'TEXT', 'What people call it', p_is_required => true, p_max_length => 150);
select core.field('meter.devices', 'model', 'TEXT', 'Make and model', p_max_length => 150);
select core.field('meter.devices', 'description', 'TEXT', 'Where it is and how it is reached', p_max_length => 2000);
select core.field('meter.devices', 'silent_after_minutes', 'INTEGER',
  'Silent when nothing came of it for so many minutes; never when empty', p_minimum => 1, p_maximum => 525600
);
select core.field('meter.devices', 'destination_id', 'UUID',
  'Who is told when it falls silent, through the relay of its channel', p_target_entity => 'notify.destinations'
);

select core.field('meter.channels', 'id', 'UUID', 'A channel that is there already',
  p_target_entity => 'meter.channels'
);
select core.field('meter.channels', 'external_code', 'TEXT',
  'What the device calls it', p_is_required => true, p_is_updatable => false, p_max_length => 150
);
select core.field('meter.channels', 'name', 'TEXT', 'What it measures', p_is_updatable => false, p_max_length => 150);
select core.field('meter.channels', 'meter_id', 'UUID',
  'The meter that it feeds; none when left out', p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.channels', 'mapped_at', 'TIMESTAMP',
  'What was read before is not of that meter; left out, it stays as it is', p_is_updatable => false
);
select core.field('meter.channels', 'unit', 'TEXT', 'Unit of what it sends', p_is_updatable => false,
  p_max_length => 30
);
select core.field('meter.channels', 'scale', 'NUMBER',
  'What it sends is multiplied by it to be a reading; 1 when left out', p_is_updatable => false,
  p_minimum => -999999999, p_maximum => 999999999
);
select core.field('meter.channels', 'zero_offset', 'NUMBER',
  'What is added after that; 0 when left out', p_is_updatable => false, p_minimum => -999999999999,
  p_maximum => 999999999999
);
select core.field('meter.channels', 'dead_band', 'NUMBER',
  'A reading that differs by less from the one before it is left out; in the unit of the meter',
  p_is_updatable => false, p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('meter.channels', 'longest_silence_minutes', 'INTEGER',
  'None is left out when the one before it is so many minutes older; needed with dead_band', p_is_updatable => false,
  p_minimum => 1, p_maximum => 525600
);

select core.field('meter.followings', 'meter_id', 'UUID',
  'The meter that follows', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.followings', 'leader_id', 'UUID',
  'The meter that it follows', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.followings', 'started_at', 'TIMESTAMP',
  'After this instant, which is not in the future', p_is_required => true
);
select core.field('meter.followings', 'ended_at', 'TIMESTAMP',
  'Up to and with this instant, which is not in the future; empty while it goes on'
);
