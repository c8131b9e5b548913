comment on table meter.rollups is 'Valid readings of a meter in an hour or on a day of its site';
comment on column meter.rollups.id is 'Id of the row';
comment on column meter.rollups.site_id is 'Site of the meter; updated within minutes when its asset moves';
comment on column meter.rollups.meter_id is 'Id of the meter';
comment on column meter.rollups.period is 'HOUR or DAY, in the time zone of the site';
comment on column meter.rollups.started_at is 'Start of the hour or day';
comment on column meter.rollups.started_on is 'Day at the site';
comment on column meter.rollups.reading_count is 'Number of good readings';
comment on column meter.rollups.min_reading is 'Lowest of them';
comment on column meter.rollups.max_reading is 'Highest of them';
comment on column meter.rollups.sum_reading is 'Sum of them, for the mean';
comment on column meter.rollups.last_reading is 'Last of them';
comment on column meter.rollups.last_at is 'Time of the last of them';
comment on column meter.rollups.counted is
'Amount counted by them since the readings before; empty for a gauge and a characteristic';
