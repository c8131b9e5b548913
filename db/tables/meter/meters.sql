comment on table meter.meters is 'What is read off an asset or a location: a counter, or a measured value';
comment on column meter.meters.id is 'Id of the meter';
comment on column meter.meters.site_id is 'The site of the asset or location; follows the asset when it moves';
comment on column meter.meters.asset_id is 'The asset that the meter is read off; empty for the meter of a location';
comment on column meter.meters.code is 'Code of the meter, unique in the organization';
comment on column meter.meters.name is 'Name of the meter';
comment on column meter.meters.description is 'Where it is and how it is read';
comment on column meter.meters.kind is
'CONTINUOUS counts, GAUGE goes up and down, CHARACTERISTIC is a state that somebody sees, one of observations';
comment on column meter.meters.direction is 'Which way a continuous meter counts';
comment on column meter.meters.unit is 'Unit of the readings; empty for a CHARACTERISTIC, which has observations';
comment on column meter.meters.rollover_value is
'The counter starts again at 0 when it would reach this; needs max_rate_per_day';
comment on column meter.meters.min_value is 'The least that the meter can show';
comment on column meter.meters.max_value is 'The most that the meter can show';
comment on column meter.meters.max_rate_per_day is
'The most that can happen in a day; faster readings are kept as suspect';
comment on column meter.meters.expected_interval_hours is 'A new reading is overdue after this many hours';
comment on column meter.meters.installed_at is 'When the meter was installed';
comment on column meter.meters.initial_life_to_date is
'What was counted before the first reading; part of the life to date';
comment on column meter.meters.status is 'Whether it takes readings';
comment on column meter.meters.row_version is
'Raised by each change of the meter, not by readings; give it as p_row_version to notice changes by others';
comment on column meter.meters.reading_mode is
'ABSOLUTE is read as what the counter shows, DELTA as the amount since the last reading';
comment on column meter.meters.serial_number is
'Serial number of the counter that is mounted; an exchange brings another';
comment on column meter.meters.average_method is
'How average_per_day is reckoned: of ALL readings, of SLIDING_DAYS or SLIDING_READINGS, or STATIC, as somebody said';
comment on column meter.meters.average_window is
'How many days (90 when empty) or readings (30 when empty) a sliding average takes';
comment on column meter.meters.static_per_day is 'The average that somebody said';
comment on column meter.meters.is_follower is
'It counts what the meters count that it follows, or followed, and takes no readings of its own';
comment on column meter.meters.outlier_deviations is
'By how many standard deviations a reading may differ from what is usual in a day before it is SUSPECT; 4 is common, '
'empty asks nothing';
comment on column meter.meters.outlier_window is 'Of how many good readings before it that is reckoned; 30 when empty';
comment on column meter.meters.observations is
'The words for the states that a CHARACTERISTIC meter can be seen in, from the best to the worst; a reading is the '
'position of one, from 1';
comment on column meter.meters.location_id is
'The location that the meter is read off; empty for the meter of an asset';
comment on column meter.meters.type_id is
'Id of the type that the meter is of; what the meter is stands in the meter itself, whatever becomes of the type';
comment on column meter.meters.decimals is
'How many decimals a reading has at most; empty for as many as are kept, 6. What was recorded before stays as it was';
