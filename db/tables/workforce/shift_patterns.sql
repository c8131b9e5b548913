comment on table workforce.shift_patterns is 'A cycle of shifts that repeats, such as four days on and four days off';
comment on column workforce.shift_patterns.id is 'Id of the pattern';
comment on column workforce.shift_patterns.code is 'Short code, unique in the organization';
comment on column workforce.shift_patterns.name is 'Name of the pattern';
comment on column workforce.shift_patterns.cycle_days is 'Length of the cycle in days';
comment on column workforce.shift_patterns.works_holidays is
'Whether REGULAR shifts also take place on non-working days of the calendar of the home site';
comment on column workforce.shift_patterns.archived_at is 'When the pattern was archived; empty while it is used';
