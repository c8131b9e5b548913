comment on table meter.standings is
'Where each meter stands: its newest reading and what follows from all of them; locked while readings of the meter are '
'written';
comment on column meter.standings.current_reading is
'The newest reading in good standing, of a meter that is read in amounts their total; empty before the first';
comment on column meter.standings.current_at is 'When that was read';
comment on column meter.standings.life_to_date is
'Everything counted, whatever rollovers, resets and replacements made of the display';
comment on column meter.standings.average_per_day is
'Counted per day, as average_method has it; empty for a gauge and a characteristic';
comment on column meter.standings.watched_at is
'The newest reading that was looked at for alarms; none of that instant or before raises one any more';
comment on column meter.standings.forgotten_before is
'Readings before it were forgotten but the last good one, nothing of that time changes any more; empty: none were';
comment on column meter.standings.anchored_at is
'When the last good reading before forgotten_before was read, which is kept';
comment on column meter.standings.first_read_at is 'When the first good reading was read, which was forgotten since';
comment on column meter.standings.first_counted is 'What was counted by that first reading';
comment on column meter.standings.suspects_told_at is
'When a SUSPECT reading of the meter was notified of last: it is done once a day';
comment on column meter.standings.forgettable_at is
'Readings before this time cannot be forgotten now; infinity where there is none to forget';
