delete from core.entity_fields where entity like 'meter.%';

select core.field('meter.meters', 'asset_id', 'UUID',
  'Asset of the meter', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('meter.meters', 'location_id', 'UUID',
  'Location of the meter, when it has no asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('meter.meters', 'code', 'TEXT',
  'Short code, unique in the organization; generated when omitted', p_max_length => 40
);
select core.field('meter.meters', 'name', 'TEXT', 'Name of the meter', p_is_required => true, p_max_length => 150);
select core.field('meter.meters', 'description', 'TEXT', 'Place of the meter and how to read it', p_max_length => 2000);
select core.field('meter.meters', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state', p_is_updatable => false,
  p_vocabulary => '{CONTINUOUS,GAUGE,CHARACTERISTIC}'
);
select core.field('meter.meters', 'reading_mode', 'TEXT',
  'ABSOLUTE, the displayed value, or DELTA, the amount since the last reading', p_is_updatable => false,
  p_vocabulary => '{ABSOLUTE,DELTA}'
);
select core.field('meter.meters', 'serial_number', 'TEXT',
  'Serial number of the mounted counter', p_max_length => 150
);
select core.field('meter.meters', 'direction', 'TEXT',
  'Direction in which a CONTINUOUS meter counts', p_is_updatable => false, p_vocabulary => '{UP,DOWN}'
);
select core.field('meter.meters', 'unit', 'TEXT',
  'Unit of the readings, such as h, km or °C; required, except for a CHARACTERISTIC meter', p_max_length => 30
);
select core.field('meter.meters', 'observations', 'TEXT_ARRAY',
  'Observations of a CHARACTERISTIC meter, from the best to the worst, such as CLEAR, CLOUDY, BLACK'
);
select core.field('meter.meters', 'decimals', 'INTEGER',
  'Most decimal places of a reading; default 6', p_minimum => 0, p_maximum => 6
);
select core.field('meter.meters', 'type_id', 'UUID',
  'Meter type; omitted fields are copied from it at creation',
  p_target_entity => 'meter.types'
);
select core.field('meter.meters', 'rollover_value', 'NUMBER',
  'Value at which the counter restarts at 0; requires max_rate_per_day', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.meters', 'min_value', 'NUMBER',
  'Smallest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.meters', 'max_value', 'NUMBER',
  'Largest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.meters', 'max_rate_per_day', 'NUMBER',
  'Highest amount per day; faster readings are SUSPECT', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.meters', 'expected_interval_hours', 'INTEGER',
  'Hours after which a new reading is overdue', p_minimum => 1, p_maximum => 876000
);
select core.field('meter.meters', 'installed_at', 'TIMESTAMP', 'Time of installation; earlier readings are refused');
select core.field('meter.meters', 'initial_life_to_date', 'NUMBER',
  'Amount counted before the first reading', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999999
);
select core.field('meter.meters', 'average_method', 'TEXT',
  'Method of average_per_day: ALL readings, SLIDING_DAYS, SLIDING_READINGS, or STATIC, a fixed value',
  p_vocabulary => '{ALL,SLIDING_DAYS,SLIDING_READINGS,STATIC}'
);
select core.field('meter.meters', 'average_window', 'INTEGER',
  'Days (default 90) or readings (default 30) of a sliding average', p_minimum => 1, p_maximum => 1000
);
select core.field('meter.meters', 'static_per_day', 'NUMBER',
  'Average per day for STATIC', p_minimum => 0, p_maximum => 999999999999
);
select core.field('meter.meters', 'outlier_deviations', 'NUMBER',
  'Standard deviations from the usual daily amount beyond which a reading is SUSPECT',
  p_minimum => 1, p_maximum => 100
);
select core.field('meter.meters', 'outlier_window', 'INTEGER',
  'Previous valid readings used for it; default 30', p_minimum => 3, p_maximum => 100
);

-- Imports alone take these.
select core.field('meter.meters', 'site_id', 'UUID',
  'Site of the location, which distinguishes its code', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_target_entity => 'core.sites'
);
select core.field('meter.meters', 'status', 'TEXT',
  'ACTIVE; a retired meter is not created', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_vocabulary => '{ACTIVE}'
);
select core.field('meter.meters', 'current_reading', 'NUMBER',
  'First reading of a new meter', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_minimum => -999999999999, p_maximum => 999999999999, p_is_column => false
);
select core.field('meter.meters', 'current_at', 'TIMESTAMP',
  'Time of the first reading', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_is_column => false
);
select core.field('meter.meters', 'life_to_date', 'NUMBER',
  'Amount counted up to the first reading, in place of initial_life_to_date', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_minimum => 0, p_maximum => 999999999999, p_is_column => false
);

select core.field('meter.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('meter.types', 'name', 'TEXT', 'Name of the type', p_is_required => true, p_max_length => 150);
select core.field('meter.types', 'description', 'TEXT', 'Purpose of such meters and how to read them',
  p_max_length => 2000
);
select core.field('meter.types', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{CONTINUOUS,GAUGE,CHARACTERISTIC}'
);
select core.field('meter.types', 'reading_mode', 'TEXT',
  'ABSOLUTE, the displayed value, or DELTA, the amount since the last reading',
  p_vocabulary => '{ABSOLUTE,DELTA}'
);
select core.field('meter.types', 'direction', 'TEXT', 'Direction in which CONTINUOUS meters count',
  p_vocabulary => '{UP,DOWN}');
select core.field('meter.types', 'unit', 'TEXT',
  'Unit of the readings, such as h, km or °C; required, except for CHARACTERISTIC', p_max_length => 30
);
select core.field('meter.types', 'observations', 'TEXT_ARRAY',
  'Observations of CHARACTERISTIC meters, from the best to the worst, such as CLEAR, CLOUDY, BLACK'
);
select core.field('meter.types', 'decimals', 'INTEGER',
  'Most decimal places of a reading; default 6', p_minimum => 0, p_maximum => 6
);
select core.field('meter.types', 'min_value', 'NUMBER',
  'Smallest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.types', 'max_value', 'NUMBER',
  'Largest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.types', 'max_rate_per_day', 'NUMBER',
  'Highest amount per day; faster readings are SUSPECT', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.types', 'expected_interval_hours', 'INTEGER',
  'Hours after which a new reading is overdue', p_minimum => 1, p_maximum => 876000
);
select core.field('meter.types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('meter.alarm_rules', 'meter_id', 'UUID',
  'Meter of the rule', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'meter.meters'
);
select core.field('meter.alarm_rules', 'name', 'TEXT', 'Name of the rule', p_is_required => true,
  p_max_length => 150
);
select core.field('meter.alarm_rules', 'low_critical', 'NUMBER',
  'Lower critical limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'low_warning', 'NUMBER',
  'Lower warning limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'high_warning', 'NUMBER',
  'Upper warning limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'high_critical', 'NUMBER',
  'Upper critical limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'max_change_per_hour', 'NUMBER',
  'Fastest change per hour, up or down, without warning; of a counter its amount',
  p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'hysteresis', 'NUMBER',
  'Distance within the limits at which an alarm clears; default 0', p_minimum => 0,
  p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'required_count', 'INTEGER',
  'Readings of the last window_count, including the newest, that must be beyond a limit; default 1',
  p_minimum => 1, p_maximum => 100
);
select core.field('meter.alarm_rules', 'window_count', 'INTEGER',
  'Readings checked for required_count; default the same number', p_minimum => 1, p_maximum => 100
);
select core.field('meter.alarm_rules', 'delay_minutes', 'INTEGER',
  'Minutes for which all readings must be beyond a limit; default 0', p_minimum => 0,
  p_maximum => 10080
);
select core.field('meter.alarm_rules', 'response', 'TEXT',
  'Record created when an alarm is raised; default NONE', p_vocabulary => '{NONE,REQUEST,WORK_ORDER}'
);
select core.field('meter.alarm_rules', 'responds_from', 'TEXT',
  'Lowest severity with a response; default WARNING', p_vocabulary => '{WARNING,CRITICAL}'
);
select core.field('meter.alarm_rules', 'title', 'TEXT',
  'Title of the created record; default the name of the rule', p_max_length => 200
);
select core.field('meter.alarm_rules', 'priority', 'TEXT',
  'Priority of the created record; default HIGH', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('meter.alarm_rules', 'type_id', 'UUID',
  'Type of the created work order; default CONDITION_BASED work', p_target_entity => 'work.types'
);
select core.field('meter.alarm_rules', 'destination_id', 'UUID',
  'Destination notified of each alarm', p_target_entity => 'notify.destinations'
);
select core.field('meter.alarm_rules', 'is_active', 'BOOLEAN', 'Whether the rule is active; default true');

select core.field('meter.devices', 'site_id', 'UUID',
  'Site of the device', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('meter.devices', 'external_code', 'TEXT',
  'External id, such as its EUI; unique in the organization among devices that are not archived',
  p_is_required => true, p_max_length => 150
);
select core.field('meter.devices', 'name', 'TEXT', 'Name of the device', p_is_required => true, p_max_length => 150);
select core.field('meter.devices', 'model', 'TEXT', 'Make and model of the device', p_max_length => 150);
select core.field('meter.devices', 'description', 'TEXT', 'Place of the device and access to it', p_max_length => 2000);
select core.field('meter.devices', 'silent_after_minutes', 'INTEGER',
  'Minutes without data after which it is silent; empty for never', p_minimum => 1, p_maximum => 525600
);
select core.field('meter.devices', 'destination_id', 'UUID',
  'Destination notified when it falls silent', p_target_entity => 'notify.destinations'
);

select core.field('meter.channels', 'id', 'UUID', 'Id of a channel to retain',
  p_target_entity => 'meter.channels'
);
select core.field('meter.channels', 'external_code', 'TEXT',
  'Name of the channel in the device', p_is_required => true, p_is_updatable => false, p_max_length => 150
);
select core.field('meter.channels', 'name', 'TEXT', 'Quantity that it measures', p_is_updatable => false,
  p_max_length => 150);
select core.field('meter.channels', 'meter_id', 'UUID',
  'Meter that it feeds; default none', p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.channels', 'mapped_at', 'TIMESTAMP',
  'Start of the connection; earlier readings are rejected; unchanged when omitted', p_is_updatable => false
);
select core.field('meter.channels', 'unit', 'TEXT', 'Unit of the sent values', p_is_updatable => false,
  p_max_length => 30
);
select core.field('meter.channels', 'scale', 'NUMBER',
  'Factor from sent value to reading; default 1', p_is_updatable => false,
  p_minimum => -999999999, p_maximum => 999999999
);
select core.field('meter.channels', 'zero_offset', 'NUMBER',
  'Amount added after scaling; default 0', p_is_updatable => false, p_minimum => -999999999999,
  p_maximum => 999999999999
);
select core.field('meter.channels', 'dead_band', 'NUMBER',
  'Difference to the previous reading below which a reading is skipped, in the unit of the meter',
  p_is_updatable => false, p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('meter.channels', 'longest_silence_minutes', 'INTEGER',
  'Minutes after which a reading is stored without change; required with dead_band', p_is_updatable => false,
  p_minimum => 1, p_maximum => 525600
);

select core.field('meter.followings', 'meter_id', 'UUID',
  'Derived meter', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.followings', 'leader_id', 'UUID',
  'Leading meter', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.followings', 'started_at', 'TIMESTAMP',
  'Start of the link, excluded, not in the future', p_is_required => true
);
select core.field('meter.followings', 'ended_at', 'TIMESTAMP',
  'End of the link, included, not in the future; empty while it lasts'
);

select core.field('meter.output_counters', 'meter_id', 'UUID',
  'CONTINUOUS meter of an asset', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.output_counters', 'kind', 'TEXT',
  'GOOD output, REJECTED output, or TOTAL, both together', p_is_required => true,
  p_vocabulary => '{GOOD,REJECTED,TOTAL}'
);
select core.field('meter.output_counters', 'ideal_per_hour', 'NUMBER',
  'Output of one hour at the ideal rate, in the unit of the meter', p_is_required => true, p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.output_counters', 'starts_on', 'DATE', 'First day at the site', p_is_required => true);
select core.field('meter.output_counters', 'ends_on', 'DATE', 'Last day at the site; default no end');
select core.field('meter.output_counters', 'archived_at', 'TIMESTAMP',
  'Time of archiving, for a counter that was a mistake', p_is_creatable => false
);
