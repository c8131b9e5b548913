comment on table workforce.shift_assignments is 'The period in which a worker or a crew works by a shift pattern';
comment on column workforce.shift_assignments.id is 'Id of the assignment';
comment on column workforce.shift_assignments.site_id is 'Home site of the worker, or site of the crew';
comment on column workforce.shift_assignments.worker_id is
'Worker; takes precedence over an assignment of the crew. Empty for a crew';
comment on column workforce.shift_assignments.crew_id is 'Crew, for its full-time members; empty for a worker';
comment on column workforce.shift_assignments.shift_pattern_id is 'Shift pattern';
comment on column workforce.shift_assignments.anchor_on is 'A day that is day 0 of the cycle';
comment on column workforce.shift_assignments.starts_on is 'First day on which shifts start by the pattern';
comment on column workforce.shift_assignments.ends_on is
'Last day on which shifts start by the pattern; empty without an end';
comment on column workforce.shift_assignments.during is 'Days of the assignment';
