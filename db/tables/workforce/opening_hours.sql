comment on table workforce.opening_hours is
'Working times of a calendar in a time zone, calculated ahead; a row of zero length is the first and the last';
comment on column workforce.opening_hours.id is 'Id of the working time';
comment on column workforce.opening_hours.calendar_id is 'Calendar';
comment on column workforce.opening_hours.time_zone is 'Time zone of sites with the calendar';
comment on column workforce.opening_hours.starts_at is 'Start of the working time';
comment on column workforce.opening_hours.ends_at is 'End of the working time';
comment on column workforce.opening_hours.passed_seconds is
'Working seconds from the first calculated instant to ends_at';
comment on column workforce.opening_hours.is_end is 'Whether this row is the last calculated instant';
