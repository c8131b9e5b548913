comment on table meter.readings is
'A meter reading; never changed, but superseded by a correction and deleted after its retention';
comment on column meter.readings.id is 'Id of the reading';
comment on column meter.readings.site_id is 'The site of the meter; follows it within minutes when its asset moves';
comment on column meter.readings.meter_id is 'Id of the meter';
comment on column meter.readings.read_at is 'Time of the reading';
comment on column meter.readings.reading is 'Value of the reading';
comment on column meter.readings.delta is
'Amount since the previous reading; empty for a gauge, a characteristic and readings that do not count';
comment on column meter.readings.kind is 'READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.readings.quality is
'GOOD counts; SUSPECT does not until it is confirmed or what came before is corrected; REJECTED never does (OPC UA: '
'GOOD, UNCERTAIN, BAD)';
comment on column meter.readings.source is 'Source of the reading';
comment on column meter.readings.note is 'What there was to say';
comment on column meter.readings.corrects_id is 'Reading that it corrects';
comment on column meter.readings.superseded_at is 'When it was corrected or rejected; empty while it stands';
comment on column meter.readings.created_at is 'When it was recorded';
comment on column meter.readings.created_by is 'Account that recorded it';
comment on column meter.readings.suspicion is
'Why a SUSPECT reading does not count: TOO_FAST for the meter, UNUSUAL for what it counts, or WENT_BACKWARDS from the '
'good one before it';
comment on column meter.readings.is_confirmed is 'Whether a person confirmed it';
comment on column meter.readings.final_reading is
'What the counter showed at last, before it was set back or exchanged and began at the reading';
comment on column meter.readings.told_at is
'When a SUSPECT reading was notified of, or left out for another of the meter within the day before; empty until then';
