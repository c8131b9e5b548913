delete from core.entity_fields where entity like 'meter.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description
)
values
  ('meter.meters', 'asset_id', 'UUID', true, true, false, null, null, null, null, 'asset.assets', 'The asset that the meter is read off'),
  ('meter.meters', 'code', 'TEXT', false, true, true, 40, null, null, null, null, 'Short code, unique in the organization; given by the system when left out'),
  ('meter.meters', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the meter'),
  ('meter.meters', 'description', 'TEXT', false, true, true, 2000, null, null, null, null, 'Where it is and how it is read'),
  ('meter.meters', 'kind', 'TEXT', false, true, false, null, array['CONTINUOUS', 'GAUGE'], null, null, null, 'CONTINUOUS counts, GAUGE goes up and down'),
  ('meter.meters', 'reading_mode', 'TEXT', false, true, false, null, array['ABSOLUTE', 'DELTA'], null, null, null, 'Whether it is read as what it shows or as the amount since the last reading'),
  ('meter.meters', 'serial_number', 'TEXT', false, true, true, 150, null, null, null, null, 'Serial number of the counter that is mounted'),
  ('meter.meters', 'direction', 'TEXT', false, true, false, null, array['UP', 'DOWN'], null, null, null, 'Which way a continuous meter counts'),
  ('meter.meters', 'unit', 'TEXT', true, true, true, 30, null, null, null, null, 'Unit of the readings, such as h, km or °C'),
  ('meter.meters', 'rollover_value', 'NUMBER', false, true, true, null, null, 0.000001, 999999999999, null, 'The counter starts again at 0 when it would reach this; needs max_rate_per_day'),
  ('meter.meters', 'min_value', 'NUMBER', false, true, true, null, null, -999999999999, 999999999999, null, 'The least that the meter can show'),
  ('meter.meters', 'max_value', 'NUMBER', false, true, true, null, null, -999999999999, 999999999999, null, 'The most that the meter can show'),
  ('meter.meters', 'max_rate_per_day', 'NUMBER', false, true, true, null, null, 0.000001, 999999999999, null, 'The most that can happen in a day; faster readings are kept as suspect'),
  ('meter.meters', 'expected_interval_hours', 'INTEGER', false, true, true, null, null, 1, 876000, null, 'A new reading is overdue after this many hours'),
  ('meter.meters', 'installed_at', 'TIMESTAMP', false, true, true, null, null, null, null, null, 'When the meter was installed; nothing was read before'),
  ('meter.meters', 'initial_life_to_date', 'NUMBER', false, true, false, null, null, 0, 999999999999, null, 'What was counted before the first reading');
