comment on table meter.meters is
'A meter of an asset or location: a counter, a measured value or an observed characteristic';
comment on column meter.meters.id is 'Id of the meter';
comment on column meter.meters.site_id is 'Site of the asset or location; updated when the asset moves';
comment on column meter.meters.asset_id is 'Asset of the meter; empty for a location';
comment on column meter.meters.code is 'Code of the meter, unique in the organization';
comment on column meter.meters.name is 'Name of the meter';
comment on column meter.meters.description is 'Place of the meter and how to read it';
comment on column meter.meters.kind is 'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state';
comment on column meter.meters.direction is 'Direction in which a CONTINUOUS meter counts';
comment on column meter.meters.unit is 'Unit of the readings; empty for a CHARACTERISTIC, which has observations';
comment on column meter.meters.rollover_value is 'Value at which the counter restarts at 0; requires max_rate_per_day';
comment on column meter.meters.min_value is 'Smallest possible reading';
comment on column meter.meters.max_value is 'Largest possible reading';
comment on column meter.meters.max_rate_per_day is 'Highest amount per day; faster readings are SUSPECT';
comment on column meter.meters.expected_interval_hours is 'Hours after which a new reading is overdue';
comment on column meter.meters.installed_at is 'Time of installation; earlier readings are refused';
comment on column meter.meters.initial_life_to_date is
'Amount counted before the first reading; part of the life to date';
comment on column meter.meters.status is 'Whether it accepts readings';
comment on column meter.meters.row_version is
'Raised by each change of the meter, not by readings; send it as p_row_version to detect changes by others';
comment on column meter.meters.reading_mode is
'ABSOLUTE, the displayed value, or DELTA, the amount since the last reading';
comment on column meter.meters.serial_number is 'Serial number of the mounted counter; a replacement changes it';
comment on column meter.meters.average_method is
'Method of average_per_day: ALL readings, SLIDING_DAYS, SLIDING_READINGS, or STATIC, a fixed value';
comment on column meter.meters.average_window is
'Days (90 when empty) or readings (30 when empty) of a sliding average';
comment on column meter.meters.static_per_day is 'Average per day for STATIC';
comment on column meter.meters.is_follower is 'Whether it is a derived meter, without readings of its own';
comment on column meter.meters.outlier_deviations is
'Standard deviations from the usual daily amount beyond which a reading is SUSPECT; 4 is common, empty for no check';
comment on column meter.meters.outlier_window is 'Previous good readings used for it; 30 when empty';
comment on column meter.meters.observations is
'Observations of a CHARACTERISTIC meter, from the best to the worst; a reading is the position of one, from 1';
comment on column meter.meters.location_id is 'Location of the meter; empty for an asset';
comment on column meter.meters.type_id is
'Meter type from which it was created; its values were copied and do not follow later changes';
comment on column meter.meters.decimals is
'Most decimal places of a reading; 6 when empty. Earlier readings are unchanged';
