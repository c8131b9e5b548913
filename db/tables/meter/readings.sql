comment on table meter.readings is
'A meter reading; never changed, but superseded by a correction and deleted after its retention';
comment on column meter.readings.id is 'Id of the reading';
comment on column meter.readings.site_id is 'Site of the meter; updated within minutes when its asset moves';
comment on column meter.readings.meter_id is 'Id of the meter';
comment on column meter.readings.read_at is 'Time of the reading';
comment on column meter.readings.reading is 'Value of the reading';
comment on column meter.readings.delta is
'Amount since the previous reading; empty for a gauge, a characteristic and readings that do not count';
comment on column meter.readings.kind is 'READING, or the restart of the counter: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.readings.quality is
'GOOD counts; SUSPECT does not count until it is confirmed or an earlier reading is corrected; REJECTED never counts '
'(OPC UA: GOOD, UNCERTAIN, BAD)';
comment on column meter.readings.source is 'Source of the reading';
comment on column meter.readings.note is 'Free-text note';
comment on column meter.readings.corrects_id is 'Reading that it corrects';
comment on column meter.readings.superseded_at is 'Time at which it was corrected or rejected; empty while it is valid';
comment on column meter.readings.created_at is 'Time at which it was recorded';
comment on column meter.readings.created_by is 'Account that recorded it';
comment on column meter.readings.suspicion is
'Reason for SUSPECT: TOO_FAST for the meter, UNUSUAL for its amounts, or WENT_BACKWARDS from the previous good one';
comment on column meter.readings.is_confirmed is 'Whether a person confirmed it';
comment on column meter.readings.final_reading is
'Last value of the counter before its reset or replacement; it restarted at the reading';
comment on column meter.readings.notified_at is
'Time of the notification of a SUSPECT reading, or of its omission because another of the meter was notified within '
'the day before; empty before';
comment on column meter.readings.instrument_id is 'Asset with which it was measured; empty for none';
comment on column meter.readings.was_unfit is
'Whether the instrument was not fit at that time, which is kept for what comes late; empty without an instrument';
