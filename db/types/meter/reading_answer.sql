comment on type meter.reading_answer is
'Result of the actions on one reading: its outcome and the current state of its meter';
comment on column meter.reading_answer.reading_id is 'Id of the reading; for DUPLICATE, id of the existing reading';
comment on column meter.reading_answer.outcome is
'Outcome: ACCEPTED, SUSPECT, DUPLICATE (an identical reading exists) or REJECTED';
comment on column meter.reading_answer.meter_id is 'Id of the meter';
comment on column meter.reading_answer.reading is 'Value of the reading';
comment on column meter.reading_answer.read_at is 'Time of the reading';
comment on column meter.reading_answer.kind is
'READING, or the kind of restart of the counter: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.reading_answer.quality is
'GOOD counts; SUSPECT does not until it is confirmed or an earlier reading is corrected; REJECTED never does';
comment on column meter.reading_answer.delta is
'Amount since the previous reading; empty for a gauge and for readings that do not count';
comment on column meter.reading_answer.current_reading is
'Newest valid reading, the total for a meter read in amounts; empty before the first';
comment on column meter.reading_answer.current_at is 'Time of the newest valid reading';
comment on column meter.reading_answer.life_to_date is 'Total counted, across rollovers, resets and replacements';
