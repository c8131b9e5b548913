comment on table workforce.pattern_shifts is 'A shift of a shift pattern';
comment on column workforce.pattern_shifts.id is 'Id of the shift';
comment on column workforce.pattern_shifts.shift_pattern_id is 'Shift pattern';
comment on column workforce.pattern_shifts.day_index is 'Day of the cycle on which the shift starts; the first is 0';
comment on column workforce.pattern_shifts.start_time is 'Start of the shift in local time of the home site';
comment on column workforce.pattern_shifts.end_time is
'End of the shift in local time of the home site; on the next day unless it is after start_time';
comment on column workforce.pattern_shifts.kind is
'REGULAR for working time, ON_CALL for standby, which is no capacity';
comment on column workforce.pattern_shifts.during is 'Minutes of the cycle, from 0';
