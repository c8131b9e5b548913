comment on table maintenance.occurrences is 'A due occurrence of a schedule and its result';
comment on column maintenance.occurrences.id is 'Id of the occurrence';
comment on column maintenance.occurrences.site_id is 'Site of the schedule';
comment on column maintenance.occurrences.schedule_id is 'Id of the schedule';
comment on column maintenance.occurrences.seq is 'Number of the occurrence in its schedule, from 1';
comment on column maintenance.occurrences.due_at is 'Due time';
comment on column maintenance.occurrences.status is
'GENERATED while its work is open, then COMPLETED or CANCELLED with it; SKIPPED, SUPPRESSED, SUPERSEDED or MISSED';
comment on column maintenance.occurrences.reason is
'Reason for having no work; the note explains REFUSED, NESTED, MERGED and UNMATCHED. LATER_DUE: a later occurrence was '
'due; LARGER_LEFT_OUT: the larger schedule was not done either, so that the day is due again';
comment on column maintenance.occurrences.note is 'Note on the result';
comment on column maintenance.occurrences.may_overlap is
'Whether it was generated beside open work of the schedule, or could be';
comment on column maintenance.occurrences.work_order_id is 'Id of the work order';
comment on column maintenance.occurrences.decided_at is
'Time of the generation of its work, or of the decision to omit it';
comment on column maintenance.occurrences.completed_at is 'Completion time of its work; empty before';
comment on column maintenance.occurrences.inspection_id is 'Id of the inspection';
comment on column maintenance.occurrences.due_units is 'Life to date of the meter at which it was due';
comment on column maintenance.occurrences.every_nth is
'Occurrences that its job plan is for, such as 4 for every fourth';
comment on column maintenance.occurrences.merged_into_id is
'Occurrence whose open work includes it; empty unless merged';
comment on column maintenance.occurrences.is_early is
'Whether its work was completed before the window of the schedule; it does not count then, and its day is due again';
comment on column maintenance.occurrences.window_starts_on is 'First day on which a completion counts; empty for any';
comment on column maintenance.occurrences.window_ends_on is 'Last day on time; empty for the due day';
comment on column maintenance.occurrences.is_matched is 'Whether its work was matched manually';
comment on column maintenance.occurrences.due_on is
'Due day in the local time of the site; empty for occurrences before this field existed';
comment on column maintenance.occurrences.larger_schedule_id is
'Larger schedule of the nest that replaced it; empty once the work of that schedule is done or omitted, too';
comment on column maintenance.occurrences.counted_site_id is
'Site at which figures count it, when the schedule has moved to another site since; else empty';
