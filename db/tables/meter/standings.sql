comment on table meter.standings is
'The current state of a meter: its newest reading and the values derived from all; locked while readings are written';
comment on column meter.standings.current_reading is
'Newest good reading, for a meter read in amounts their total; empty before the first';
comment on column meter.standings.current_at is 'Time of that reading';
comment on column meter.standings.life_to_date is 'Total amount counted, across rollovers, resets and replacements';
comment on column meter.standings.average_per_day is
'Average amount per day by average_method; empty for a gauge and a characteristic';
comment on column meter.standings.watched_at is
'Time of the newest reading checked for alarms; readings up to it raise no more alarms';
comment on column meter.standings.forgotten_before is
'Time before which readings are deleted but the last good one, and nothing changes any more; empty for none';
comment on column meter.standings.anchored_at is
'Time of the last good reading before forgotten_before, which is retained';
comment on column meter.standings.first_read_at is 'Time of the first good reading, when it has been deleted';
comment on column meter.standings.first_counted is 'Amount counted by that first reading';
comment on column meter.standings.suspects_notified_at is
'Time of the last notification of a SUSPECT reading of the meter, at most once a day';
comment on column meter.standings.forgettable_at is
'Time before which no readings can be deleted now; infinity when there are none to delete';
