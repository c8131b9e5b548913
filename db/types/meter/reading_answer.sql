comment on type meter.reading_answer is
'What the actions on one reading answer: what became of it, and where its meter stands now';
comment on column meter.reading_answer.reading_id is 'Id of the reading; of a DUPLICATE that of the one that was there';
comment on column meter.reading_answer.outcome is
'What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED';
comment on column meter.reading_answer.meter_id is 'Id of the meter';
comment on column meter.reading_answer.reading is 'Value of the reading';
comment on column meter.reading_answer.read_at is 'Time of the reading';
comment on column meter.reading_answer.kind is
'READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.reading_answer.quality is
'GOOD counts; SUSPECT does not until it is confirmed or what came before is corrected; REJECTED never does';
comment on column meter.reading_answer.delta is
'What was counted since the reading before; empty for a gauge, and for what does not count';
comment on column meter.reading_answer.current_reading is
'The newest reading in good standing, of a meter that is read in amounts their total; empty before the first';
comment on column meter.reading_answer.current_at is 'When that was read';
comment on column meter.reading_answer.life_to_date is
'Everything counted, whatever rollovers, resets and replacements made of the display';
