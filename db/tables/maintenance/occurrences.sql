comment on table maintenance.occurrences is 'A due occurrence of a schedule and its result';
comment on column maintenance.occurrences.id is 'Id of the occurrence';
comment on column maintenance.occurrences.site_id is 'The site of the schedule';
comment on column maintenance.occurrences.schedule_id is 'Id of the schedule';
comment on column maintenance.occurrences.seq is 'Number of the occurrence in its schedule, from 1';
comment on column maintenance.occurrences.due_at is 'Due time';
comment on column maintenance.occurrences.status is
'GENERATED while its work is open, then COMPLETED or CANCELLED with it; SKIPPED, SUPPRESSED, SUPERSEDED, MISSED';
comment on column maintenance.occurrences.reason is
'Why it has no work; REFUSED, NESTED, MERGED and UNMATCHED for what note says, LATER_DUE when the next one had come, '
'LARGER_LEFT_OUT when the larger schedule was not done either, so that the day comes again';
comment on column maintenance.occurrences.note is 'Note on the result';
comment on column maintenance.occurrences.may_overlap is
'Whether it was made beside open work of the schedule, or could be';
comment on column maintenance.occurrences.work_order_id is 'Id of the work order';
comment on column maintenance.occurrences.decided_at is 'When its work was made, or it was decided that there is none';
comment on column maintenance.occurrences.completed_at is 'Completion time of its work';
comment on column maintenance.occurrences.inspection_id is 'Id of the inspection';
comment on column maintenance.occurrences.due_units is 'Life to date of the meter at which it was due';
comment on column maintenance.occurrences.every_nth is
'Which turns of its schedule the job plan of this one does, such as 4 for every fourth';
comment on column maintenance.occurrences.merged_into_id is 'The occurrence with whose open work it is done';
comment on column maintenance.occurrences.is_early is
'Whether its work was finished before the window of its schedule, so that it does not count and its day comes again';
comment on column maintenance.occurrences.window_starts_on is 'First day on which a completion counts; empty for any';
comment on column maintenance.occurrences.window_ends_on is 'Last day on time; empty for the due day';
comment on column maintenance.occurrences.is_matched is 'Whether its work was matched manually';
comment on column maintenance.occurrences.due_on is
'The day on which it was due, by the clocks of its site then; empty where it came before this was kept';
comment on column maintenance.occurrences.larger_schedule_id is
'The larger schedule of its nest for which it was if omitted, until the work of that is done or was if omitted, too';
