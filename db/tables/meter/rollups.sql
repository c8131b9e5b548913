comment on table meter.rollups is 'Valid readings of a meter in an hour or on a day of its site';
comment on column meter.rollups.id is 'Id of the row';
comment on column meter.rollups.site_id is 'The site of the meter; follows it within minutes when its asset moves';
comment on column meter.rollups.meter_id is 'Id of the meter';
comment on column meter.rollups.period is 'HOUR or DAY, by the clocks of the site';
comment on column meter.rollups.started_at is 'When the hour or the day began';
comment on column meter.rollups.started_on is 'The day at the site';
comment on column meter.rollups.reading_count is 'How many good readings there were';
comment on column meter.rollups.min_reading is 'The least of them';
comment on column meter.rollups.max_reading is 'The greatest of them';
comment on column meter.rollups.sum_reading is 'Their sum, of which the mean follows';
comment on column meter.rollups.last_reading is 'The last of them';
comment on column meter.rollups.last_at is 'When that was read';
comment on column meter.rollups.counted is
'What was counted up to them since the readings before; empty for a gauge and a characteristic';
