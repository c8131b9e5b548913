comment on table meter.readings is
'What was read off a meter; never changed, but superseded by a correction; forgotten when it is too old to be kept';
comment on column meter.readings.id is 'Id of the reading';
comment on column meter.readings.site_id is 'The site of the meter; follows it within minutes when its asset moves';
comment on column meter.readings.meter_id is 'The meter';
comment on column meter.readings.read_at is 'When it was read';
comment on column meter.readings.reading is 'What the meter showed';
comment on column meter.readings.delta is
'What was counted since the reading before; empty for a gauge and a characteristic, and for what does not count';
comment on column meter.readings.kind is 'READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.readings.quality is
'GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does (OPC UA: '
'GOOD, UNCERTAIN, BAD)';
comment on column meter.readings.source is 'How it came in';
comment on column meter.readings.note is 'What there was to say';
comment on column meter.readings.corrects_id is 'The reading in whose place this one stands';
comment on column meter.readings.superseded_at is 'When it was corrected or rejected; empty while it stands';
comment on column meter.readings.created_at is 'When it was recorded';
comment on column meter.readings.created_by is 'The account that recorded it';
comment on column meter.readings.suspicion is
'Why a SUSPECT reading does not count: TOO_FAST for the meter, UNUSUAL for what it counts, or WENT_BACKWARDS from the '
'good one before it';
comment on column meter.readings.is_confirmed is 'Whether a person said that it is right, however fast the meter went';
comment on column meter.readings.final_reading is
'What the counter showed at last, before it was set back or exchanged and began at the reading';
comment on column meter.readings.told_at is
'When a SUSPECT reading was told of, or left out for another of the meter within the day before; empty until then';
