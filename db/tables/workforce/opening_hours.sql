comment on table workforce.opening_hours is
'Working times of a calendar by the clocks of a time zone, calculated ahead; a row without length begins and ends them';
comment on column workforce.opening_hours.id is 'Id of the working time';
comment on column workforce.opening_hours.calendar_id is 'The calendar';
comment on column workforce.opening_hours.time_zone is 'Time zone of sites that keep the calendar';
comment on column workforce.opening_hours.starts_at is 'Start of the working time';
comment on column workforce.opening_hours.ends_at is 'End of the working time';
comment on column workforce.opening_hours.passed_seconds is
'Working seconds from the first instant that was calculated to ends_at';
comment on column workforce.opening_hours.is_end is 'Whether this is the last instant that was calculated';
