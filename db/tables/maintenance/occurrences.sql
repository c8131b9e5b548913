comment on table maintenance.occurrences is
'Each time that a schedule came due, and what became of it: nothing is left out';
comment on column maintenance.occurrences.id is 'Id of the occurrence';
comment on column maintenance.occurrences.site_id is 'The site of the schedule';
comment on column maintenance.occurrences.schedule_id is 'The schedule that came due';
comment on column maintenance.occurrences.seq is 'Which one of its schedule it is, from 1';
comment on column maintenance.occurrences.due_at is 'When it was to be done';
comment on column maintenance.occurrences.status is
'GENERATED while its work is open, then COMPLETED or CANCELLED with it; SKIPPED, SUPPRESSED, SUPERSEDED, MISSED';
comment on column maintenance.occurrences.reason is
'Why it has no work; REFUSED, NESTED, MERGED and UNMATCHED for what note says, LATER_DUE when the next one had come, '
'LARGER_LEFT_OUT when the larger schedule was not done either, so that the day comes again';
comment on column maintenance.occurrences.note is 'What was said about it';
comment on column maintenance.occurrences.may_overlap is
'Whether it was made beside open work of the schedule, or could be';
comment on column maintenance.occurrences.work_order_id is 'The work that was made of it';
comment on column maintenance.occurrences.decided_at is 'When its work was made, or it was decided that there is none';
comment on column maintenance.occurrences.completed_at is 'When its work was finished';
comment on column maintenance.occurrences.inspection_id is 'The inspection that was opened of it';
comment on column maintenance.occurrences.due_units is 'The life to date of the meter at which it was due';
comment on column maintenance.occurrences.every_nth is
'Which turns of its schedule the job plan of this one does, such as 4 for every fourth';
comment on column maintenance.occurrences.merged_into_id is 'The occurrence with whose open work it is done';
comment on column maintenance.occurrences.is_early is
'Whether its work was finished before the window of its schedule, so that it does not count and its day comes again';
comment on column maintenance.occurrences.window_starts_on is
'The first day on which its work could be finished and count for it; empty: any';
comment on column maintenance.occurrences.window_ends_on is
'The last day on which its work was on time; empty: that on which it was due';
comment on column maintenance.occurrences.is_matched is
'Whether somebody said that work which was ordered otherwise is that of it';
comment on column maintenance.occurrences.due_on is
'The day on which it was due, by the clocks of its site then; empty where it came before this was kept';
comment on column maintenance.occurrences.larger_schedule_id is
'The larger schedule of its nest for which it was left out, until the work of that is done or was left out, too';
